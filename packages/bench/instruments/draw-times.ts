import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { Missing } from '../../../test/programs/find-program.ts'
import { chromiumProgram } from './chromium.ts'

/** A phone is about as much slower than the machine that measures. */
export const slower = 4

/** Chromium that draws by the processor alone: a graphics card would make the figures of two machines differ. */
export async function launchForDrawing(): Promise<Browser> {
  if (!existsSync(chromiumProgram)) throw new Missing(`${chromiumProgram} is not here: apt-get install chromium`)
  return chromium.launch({ executablePath: chromiumProgram, args: ['--no-sandbox', '--disable-gpu'] })
}

/** The two windows of the measurements. A phone has two pixels for each of its style sheets'. */
export const windows = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
  wide: { viewport: { width: 1440, height: 900 } },
} as const

type TraceEvent = { name: string; ph: string; ts: number; tdur?: number }

const tasks = new Set(['Paint', 'RasterTask', 'ImageDecodeTask'])
const mark = 'shown'

/**
 * Milliseconds of the processor that Chromium's paint, raster and decode tasks take for each of `shows`, which changes the page
 * while nothing of it is visible, on a phone four times slower. Not the time that passes, which is longer while other
 * programs run. And multiplied, not throttled: DevTools throttles the main thread only, and pages are rastered on others.
 */
export async function drawTimes(browser: Browser, page: Page, shows: readonly (() => Promise<void>)[]): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  // Comes back when the compositor has rastered what is visible. Playwright's own would change the window's size for it: drawn three times.
  const drawn = () => session.send('Page.captureScreenshot', { format: 'jpeg', optimizeForSpeed: true })
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc', 'blink.user_timing'] })
  for (const show of shows) {
    await page.evaluate(makeVisible, false)
    await show()
    await drawn()
    await page.evaluate((name) => void performance.mark(name), mark)
    await page.evaluate(makeVisible, true)
    await drawn()
  }
  await session.detach()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const starts = traceEvents.filter(({ name }) => name === mark).map(({ ts }) => ts)
  const measured = traceEvents.filter(({ name, ph }) => ph === 'X' && tasks.has(name))
  return shows.map((_, place) => {
    const [from = Infinity, to = Infinity] = [starts[place], starts[place + 1]]
    return (measured.filter(({ ts }) => ts >= from && ts < to).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000) * slower
  })
}

/** Runs in the page, and ends when a frame is drawn with it. */
async function makeVisible(visible: boolean): Promise<void> {
  document.body.style.visibility = visible ? '' : 'hidden'
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
