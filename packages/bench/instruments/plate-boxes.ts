import type { Browser } from '@playwright/test'
import { articleAddresses, screenAddresses } from './addresses.ts'
import { windows } from './draw-times.ts'

/** How a page shows a plate, in pixels; `left` is negative where it begins left of the window. */
export type PlateBox = { name: string; width: number; height: number; left: number; viewBox: string | null; fit: string | null }

export type WindowName = keyof typeof windows

/** The Swedish pages, and the one of a missing article. */
const addresses = [...[...screenAddresses, ...articleAddresses].filter((address) => /^\/sv|-sv$/.test(address)), '/articles']

/** Home shows one of them, by the hour. */
const rooms = ['hero', 'morning', 'afternoon', 'evening']

/**
 * Each plate that a page shows when it is opened, in the page or from a file, where it is largest; without the pictures of rows,
 * and what the quiz and dialogs show later. All four rooms have the box of the one that home shows now.
 */
export async function plateBoxes(browser: Browser, origin: string, window: WindowName): Promise<PlateBox[]> {
  // The quiz's result would leave for home, as there is none.
  const page = await browser.newPage({ ...windows[window], javaScriptEnabled: false })
  const largest = new Map<string, PlateBox>()
  const keep = (box: PlateBox) => {
    const other = largest.get(box.name)
    if (!other || other.width * other.height < box.width * box.height) largest.set(box.name, box)
  }
  for (const address of addresses) {
    await page.goto(origin + address)
    for (const box of await page.evaluate(boxesIn)) {
      if (address === '/sv' && rooms.includes(box.name)) for (const name of rooms) keep({ ...box, name })
      else if (!box.name.endsWith('-row')) keep(box)
    }
  }
  await page.close()
  return [...largest.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Runs in the page. */
function boxesIn(): PlateBox[] {
  const found: PlateBox[] = []
  for (const picture of document.querySelectorAll('svg:has(> use[href^="#plate-"]), img[src*="/plates-"]')) {
    const { width, height, left } = picture.getBoundingClientRect()
    if (width === 0) continue
    const source = decodeURIComponent(picture.getAttribute('src') ?? '')
    const name = picture.querySelector('use')?.getAttribute('href')?.slice('#plate-'.length) ?? /([^/]+)-(?:wall|wall-2|night)\.svg/.exec(source)?.[1] ?? ''
    const viewBox = picture.getAttribute('viewBox') ?? /viewBox\(([^)]*)\)/.exec(source)?.[1] ?? null
    const fit = picture.getAttribute('preserveAspectRatio') ?? /preserveAspectRatio\(([^)]*)\)/.exec(source)?.[1] ?? null
    found.push({ name, width, height, left, viewBox, fit })
  }
  return found
}
