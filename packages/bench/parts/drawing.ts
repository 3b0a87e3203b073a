import type { Browser, Page } from '@playwright/test'
import { drawTimes, launchForDrawing, slower, windows } from '../instruments/draw-times.ts'
import { milliseconds } from '../instruments/figures.ts'
import { atMost, type Part, type Row } from '../instruments/part.ts'
import { spawnSite } from '../instruments/spawned-site.ts'
import { median } from '../instruments/statistics.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'

const paths = ['/sv', '/sv/services', '/sv/about', '/sv/apply', '/sv/contact', '/articles/satt-ratt-pris-sv']

/** Milliseconds on a phone. */
const limit = 30

/** What the engravings of a page's first screen take to draw: the time for the screen with them, less the time without, by turns. */
export const drawing: Part = {
  name: 'drawing',
  async measure({ quick }) {
    const browser = await launchForDrawing()
    try {
      using folder = temporaryFolder()
      await using site = await spawnSite({ dataDir: folder.path })
      const rows: Row[] = []
      for (const path of paths) rows.push(await rowOf(browser, site.origin, path, quick ? 5 : 25))
      return rows
    } finally {
      await browser.close()
    }
  },
}

async function rowOf(browser: Browser, origin: string, path: string, turns: number): Promise<Row> {
  const page = await browser.newPage(windows.phone)
  await page.goto(origin + path)
  const [withPlates, without]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn++) {
    const [one = Number.NaN, other = Number.NaN] = await drawTimes(browser, page, [() => showPlates(page, true), () => showPlates(page, false)])
    withPlates.push(one)
    without.push(other)
  }
  await page.close()
  const value = Math.max(0, median(withPlates) - median(without))
  const note = ` (the whole screen ${milliseconds(median(withPlates))})`
  return atMost({ what: `${path}: its engravings, on a phone ${slower} times slower`, value, limit, show: milliseconds, note })
}

function showPlates(page: Page, shown: boolean): Promise<void> {
  return page.evaluate((visible) => {
    for (const picture of document.querySelectorAll<SVGElement | HTMLElement>('svg:has(use), img[src*="plates-"]'))
      picture.style.visibility = visible ? '' : 'hidden'
  }, shown)
}
