import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { projectFolder } from '../../../test/programs/child.ts'
import { drawTimes, launchForDrawing, slower, windows } from '../instruments/draw-times.ts'
import { milliseconds, times } from '../instruments/figures.ts'
import { type Part, type Row, told } from '../instruments/part.ts'
import { type PlateBox, plateBoxes, type WindowName } from '../instruments/plate-boxes.ts'
import { spawnSite } from '../instruments/spawned-site.ts'
import { median } from '../instruments/statistics.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'

const reference = 'hero'

type Drawings = Record<string, { width: number; height: number; light: string; shade?: string; opening?: string }>

/**
 * What each plate takes to draw alone, in the box that a page shows it in, also as a ratio to the hero in its own box, which
 * a busy machine changes less. With BEFORE the same for the drawings of another checkout in these boxes, by turns.
 */
export const plates: Part = {
  name: 'plates',
  async measure({ quick, before }) {
    const browser = await launchForDrawing()
    try {
      using folder = temporaryFolder()
      await using site = await spawnSite({ dataDir: folder.path })
      const sides = [projectFolder, ...(before === undefined ? [] : [before])].map(drawingsOf)
      const rows: Row[] = []
      for (const name of ['wide', 'phone'] as const) {
        const boxes = await plateBoxes(browser, site.origin, name)
        rows.push(...(await rowsOf(browser, name, boxes, sides, quick ? 3 : 20)))
      }
      return rows
    } finally {
      await browser.close()
    }
  },
}

function drawingsOf(folder: string): Drawings {
  return JSON.parse(readFileSync(path.join(folder, 'app/kit/plates/paths.json'), 'utf8')) as Drawings
}

async function rowsOf(browser: Browser, window: WindowName, boxes: readonly PlateBox[], sides: readonly Drawings[], turns: number): Promise<Row[]> {
  const shown = boxes.flatMap((box) =>
    sides.flatMap((drawings, side) => (drawings[box.name] ? [{ box, side, svg: svgOf(box, drawings[box.name]), taken: [] as number[] }] : [])),
  )
  const page = await browser.newPage(windows[window])
  // A plate that is wider than the window is cut off, as in the page: a phone would show all of it, smaller. The ground gives
  // the layer one size: where it changes, some of it is drawn twice.
  const styles = 'html{background:#fff}body{position:absolute;inset:0;margin:0;overflow:hidden}svg{position:absolute;top:0}'
  const frame = `<meta name="viewport" content="width=device-width"><style>${styles}</style><body>`
  await page.setContent(frame + shown.map(({ svg }) => svg).join(''))
  const shows = shown.map((_, place) => () => page.evaluate(showOnly, place))
  // The first turn warms up.
  await drawTimes(browser, page, shows)
  for (let turn = 0; turn < turns; turn++) {
    for (const [place, taken] of (await drawTimes(browser, page, shows)).entries()) shown[place]?.taken.push(taken)
  }
  await page.close()
  const taken = (name: string, side: number) => median(shown.find(({ box, side: own }) => box.name === name && own === side)?.taken ?? [])
  return boxes.map(({ name, width, height }) => {
    const [now, then] = [taken(name, 0), taken(name, 1)]
    const former = Number.isNaN(then) ? '' : `; ${times(now / then)} of the ${milliseconds(then)} before`
    const what = `${window}: ${name}, ${Math.round(width)} × ${Math.round(height)}, ${slower} times slower`
    return told(what, `${milliseconds(now)}, ${times(now / taken(reference, 0))} ${reference}${former}`)
  })
}

function svgOf(box: PlateBox, drawing: Drawings[string] | undefined): string {
  const { width = 0, height = 0, light = '', shade = '', opening = '' } = drawing ?? {}
  const attributes = `viewBox="${box.viewBox ?? `0 0 ${width} ${height}`}" preserveAspectRatio="${box.fit ?? 'xMidYMid slice'}"`
  const paths = [light, shade, opening].map((data) => `<path d="${data}"/>`).join('')
  return `<svg style="display:none;left:${box.left}px;width:${box.width}px;height:${box.height}px" ${attributes}>${paths}</svg>`
}

/** Runs in the page. */
function showOnly(shown: number): void {
  for (const [place, svg] of [...document.querySelectorAll('svg')].entries()) svg.style.display = place === shown ? '' : 'none'
}
