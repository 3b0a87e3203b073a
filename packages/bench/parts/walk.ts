import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { allFeatures, withoutFeatures } from '../../../test/e2e/older-browser.ts'
import { projectFolder } from '../../../test/programs/child.ts'
import { Missing } from '../../../test/programs/find-program.ts'
import { chromiumProgram } from '../instruments/chromium.ts'
import { kilobytes, milliseconds } from '../instruments/figures.ts'
import { type Part, type Row, told } from '../instruments/part.ts'
import { startSlowLine } from '../instruments/slow-line.ts'
import { spawnSite } from '../instruments/spawned-site.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'

/** 400 kbit/s, and the round trip of a crowded mobile cell. */
const line = { rate: 50_000, roundTrip: 400 }
/** How much slower than this machine the phone's processor is. */
const slower = 4

const pictures = path.join(projectFolder, 'test-results/walk')

/**
 * A nervous visitor's way from a search engine to a sent letter and out of the site, on an old phone and a slow line. The
 * browser lacks what Safari 15.4 lacks; taking it away turns the browser's cache off, so a second page costs as much as a first.
 */
export const walk: Part = {
  name: 'walk',
  async measure() {
    if (!existsSync(chromiumProgram)) throw new Missing(`${chromiumProgram} is not here: apt-get install chromium`)
    mkdirSync(pictures, { recursive: true })
    using folder = temporaryFolder()
    await using site = await spawnSite({ dataDir: folder.path })
    await using slow = await startSlowLine(site.port, line)
    const browser = await chromium.launch({ executablePath: chromiumProgram, args: ['--no-sandbox', '--disable-quic'] })
    try {
      const phone = { viewport: { width: 390, height: 700 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'sv-SE' }
      const context = await browser.newContext({ baseURL: slow.origin, ...phone })
      await withoutFeatures(context, allFeatures)
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
      const rows = await walkThrough(page, slow.bytes)
      await context.close()
      return rows
    } finally {
      await browser.close()
    }
  },
}

async function walkThrough(page: Page, bytes: () => number): Promise<Row[]> {
  const rows: Row[] = []
  const step = async (what: string, act: () => Promise<unknown>) => {
    const [before, begun] = [bytes(), performance.now()]
    await act()
    const took = performance.now() - begun
    rows.push(told(what, `${milliseconds(took)}, ${kilobytes(bytes() - before)}`))
    await page.screenshot({ path: path.join(pictures, `${String(rows.length).padStart(2, '0')}.png`) })
  }
  const form = page.locator('form[method=post]').first()
  const field = (name: string) => form.locator(`[name=${name}]`)
  const send = form.locator('button[type=submit]')

  await step('an article, from a search engine: its heading is there', async () => {
    await page.goto('/articles/satt-ratt-pris-sv', { waitUntil: 'commit', referer: 'https://search.example/' })
    await page.locator('main h1').waitFor()
  })
  const photography = page.locator('.menu a[href="/sv/fotografering"]')
  await step('the menu opens', async () => {
    await page.locator('.no-popover summary').tap()
    await photography.waitFor()
  })
  await step('from the menu to photography: its form is there', async () => {
    await photography.tap()
    await field('name').waitFor()
  })
  await step('its script runs', () => isHydrated(form))
  await step('the form is filled in', () => fillIn(form))
  await step('a reload has kept it', async () => {
    await page.reload({ waitUntil: 'commit' })
    await isHydrated(form)
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')?.value === 'Alva')
  })
  await step('sent without the terms: what is missing is said', async () => {
    await send.tap()
    await page.locator('[role=alertdialog] .button').waitFor()
  })
  await step('the terms are accepted and it is sent: the thanks', async () => {
    await page.locator('[role=alertdialog] .button').tap()
    await field('acceptedTerms').check()
    await send.tap()
    await page.locator('dialog[open] button[value=look]').waitFor()
  })
  await step('the case, without typing anything', async () => {
    await page.locator('dialog[open] button[value=look]').tap()
    await page.waitForURL('**/sv/arende')
    await page.locator('main h1').waitFor()
  })
  // Nothing answers there: the machine that measures may have no network.
  const neutral = page.waitForRequest((request) => new URL(request.url()).hostname !== '127.0.0.1')
  await step('out of the site, by the link in the bar: the neutral page is asked for', async () => {
    await page.locator('.nav-row > .exit').tap()
    await neutral
  })
  return [...rows, told('pictures of each step', path.relative(projectFolder, pictures))]
}

/** Fills in what has to be, and the first choice of each group. */
async function fillIn(form: Locator): Promise<void> {
  for (const [name, value] of [
    ['name', 'Alva'],
    ['age', '27'],
    ['email', 'alva@example.com'],
  ])
    await form.locator(`[name=${name}]`).fill(value ?? '')
  for (const group of await form.locator('fieldset').all()) {
    const choice = group.locator('input[type=radio], input[type=checkbox]:not([name=acceptedTerms])').first()
    if ((await choice.count()) > 0) await choice.check()
  }
}

/** Until then a page behaves as without JavaScript. */
async function isHydrated(form: Locator): Promise<void> {
  await form.waitFor()
  await form.page().waitForFunction(() => Object.keys(document.querySelector('form[method=post]') ?? {}).some((key) => key.startsWith('__react')))
}
