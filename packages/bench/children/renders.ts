// Measures renders in a process of its own, so that NODE_ENV is production's: node packages/bench/children/renders.ts '{…}'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import { readConfig } from '../../../config.ts'
import type * as testing from '../../../server/testing.ts'
import { projectFolder } from '../../../test/programs/child.ts'

/** What to measure; the parent passes it as JSON. */
export type Plan = {
  /** Each page is rendered by the site of its own data folder, and by the build of a checkout, by default this one's. */
  pages: { dataDir: string; path: string; folder?: string }[]
  /** Warm-up, in milliseconds per page. */
  warmUp: number
  rounds: number
  /** Milliseconds per page in every round. */
  roundLength: number
}

/** In the order of the plan's pages. */
export type Renders = {
  /** Milliseconds of each render. */
  taken: number[]
  /** Milliseconds of CPU time in all, garbage collection included: unlike wall-clock time, independent of other load. */
  processor: number
}[]

type Measured = Renders[number] & { render: () => Promise<void> }

async function main() {
  const plan = JSON.parse(process.argv[2] ?? '') as Plan
  const sites = new Map<string, Awaited<ReturnType<typeof openApp>>>()
  const pages: Measured[] = []
  for (const { dataDir, path, folder = projectFolder } of plan.pages) {
    const key = `${folder} ${dataDir}`
    const site = sites.get(key) ?? (await openApp(folder, dataDir))
    sites.set(key, site)
    pages.push({ render: () => renderPage(site.app, path), taken: [], processor: 0 })
  }

  for (const { render } of pages) await measure({ render, taken: [], processor: 0 }, plan.warmUp)
  for (let round = 0; round < plan.rounds; round++) {
    const order = round % 2 === 0 ? pages : pages.toReversed()
    for (const page of order) await measure(page, plan.roundLength)
  }
  const renders: Renders = pages.map(({ taken, processor }) => ({ taken, processor }))
  process.stdout.write(JSON.stringify(renders))
  for (const { close } of sites.values()) await close()
}

async function openApp(folder: string, dataDir: string) {
  const built: typeof testing = await import(pathToFileURL(`${folder}/build/server/testing.js`).href)
  const services = await built.openSite(readConfig({ DATA_DIR: dataDir }))
  return { app: built.createApp(services, built.build), close: services.close }
}

async function renderPage(app: Hono, path: string): Promise<void> {
  const response = await app.request(`http://localhost:3000${path}`)
  if (response.status !== 200) throw new Error(`${path} has the status ${response.status}`)
  await response.arrayBuffer()
}

/** Renders a page repeatedly for this many milliseconds, and adds the measurements. */
async function measure(page: Measured, length: number): Promise<void> {
  const before = process.cpuUsage()
  const end = performance.now() + length
  for (let now = performance.now(); now < end;) {
    await page.render()
    const then = performance.now()
    page.taken.push(then - now)
    now = then
  }
  const { user, system } = process.cpuUsage(before)
  page.processor += (user + system) / 1000
}

if (import.meta.main) await main()
