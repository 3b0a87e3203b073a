import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { Missing } from '../../../test/programs/find-program.ts'
import { chromiumProgram } from '../instruments/chromium.ts'
import { milliseconds } from '../instruments/figures.ts'
import { atMost, type Part, type Row } from '../instruments/part.ts'
import { spawnSite } from '../instruments/spawned-site.ts'
import { median } from '../instruments/statistics.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'

const paths = ['/sv', '/sv/services', '/sv/about', '/sv/apply', '/sv/contact', '/articles/satt-ratt-pris-sv']

/** A phone is about as much slower than the machine that measures. */
const slower = 4
/** Milliseconds on that phone. */
const limit = 30

/**
 * What the engravings of a page's first screen take to draw: the time in Chromium's paint and raster tasks with them, less
 * the time without, by turns, times four. A browser slows only its main thread for a test, and rasters on others.
 */
export const drawing: Part = {
  name: 'drawing',
  async measure({ quick }) {
    if (!existsSync(chromiumProgram)) throw new Missing(`${chromiumProgram} is not here: apt-get install chromium`)
    using folder = temporaryFolder()
    await using site = await spawnSite({ dataDir: folder.path })
    const browser = await chromium.launch({ executablePath: chromiumProgram, args: ['--no-sandbox'] })
    try {
      const rows: Row[] = []
      for (const path of paths) rows.push(await rowOf(browser, site.origin, path, quick ? 5 : 25))
      return rows
    } finally {
      await browser.close()
    }
  },
}

async function rowOf(browser: Browser, origin: string, path: string, turns: number): Promise<Row> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true })
  await page.goto(origin + path)
  const [withPlates, without]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn++) {
    withPlates.push(await drawn(browser, page, true))
    without.push(await drawn(browser, page, false))
  }
  await page.close()
  const value = Math.max(0, median(withPlates) - median(without)) * slower
  const note = ` (the whole screen ${milliseconds(median(withPlates) * slower)})`
  return atMost({ what: `${path}: its engravings, on a phone ${slower} times slower`, value, limit, show: milliseconds, note })
}

type TraceEvent = { name: string; ph: string; dur?: number }

/** Milliseconds of paint and raster tasks for the whole screen. */
async function drawn(browser: Browser, page: Page, plates: boolean): Promise<number> {
  await page.evaluate((shown) => {
    for (const picture of document.querySelectorAll<SVGElement | HTMLElement>('svg:has(use), img[src*="plates-"]'))
      picture.style.visibility = shown ? '' : 'hidden'
    document.body.style.visibility = 'hidden'
  }, plates)
  await page.evaluate(twoFrames)
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc'] })
  await page.evaluate(() => void (document.body.style.visibility = ''))
  await page.evaluate(twoFrames)
  // Comes back when the compositor has rastered what is shown.
  await page.screenshot()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const tasks = traceEvents.filter(({ name, ph }) => ph === 'X' && ['Paint', 'RasterTask', 'ImageDecodeTask'].includes(name))
  return tasks.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000
}

/** Runs in the page. */
async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
