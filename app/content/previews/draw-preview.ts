import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import satori, { type Font } from 'satori'
import { previewSize } from '#app/content/previews/preview-size.ts'
import { logoPath } from '#app/kit/logo-path.ts'
import drawings from '#app/kit/plates/paths.json' with { type: 'json' }
import { articlePlates } from '#app/kit/plates/plate-for-slug.ts'
import { fitTitle, type Word } from './fit-title.ts'
import type { Preview } from './preview.ts'

// Not to be imported by the server: satori and resvg take 100 MB and more.

/** The design's dark colours (app/kit/styles/tokens.css): on the light ones, lines have too little contrast for a thumbnail (1.4:1, here 6.5:1). */
export const colours = { ground: '#15211f', ray: '#93a8a1', shade: '#0a100f', text: '#edf1eb', lamp: '#f5b65c' }

const margin = 64
const column = previewSize.width - 2 * margin
/** The engraving fills the full width at the bottom. */
const band = { top: 340, height: previewSize.height - 340 }
const titleArea = { width: column, height: 198, sizes: [104, 92, 84, 76, 68, 60, 52, 46], lineHeight: 1.06 }
const titleBottom = 322
const brandArea = { left: 112, middle: 69, width: previewSize.width - 112 - margin, size: 40 }

// One family for each file: satori allows one file for each weight of a family, and falls back to the second family.
const fonts: Font[] = ['latin', 'latin-ext'].map((subset) => ({
  name: subset,
  data: readFileSync(new URL(`fonts/hedvig-serif-${subset}.woff`, import.meta.url)),
  weight: 400,
  style: 'normal',
}))
const face = { fontFamily: 'latin, latin-ext', letterSpacing: '-0.012em', whiteSpace: 'nowrap' }

/** Draws a preview picture as PNG, 1200 × 630. */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  return new Resvg(await previewSvg(preview), { font: { loadSystemFonts: false } }).render().asPng()
}

/** The same as SVG in which all letters are outlines. */
export async function previewSvg({ title, brand, plate }: Preview): Promise<string> {
  const { width, height } = previewSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
    engraving(plate),
    `<svg x="${margin}" y="50" width="34" height="40" viewBox="0 0 24 28"><path fill="${colours.lamp}" d="${logoPath}"/></svg>`,
    await outlines([...(await titleLines(title)), await brandLine(brand)]),
    '</svg>',
  ].join('')
}

type Placement = { x: number; width: number; height: number; crop: string }

/**
 * Plates that are not centred in the band: the lower end of those whose light falls on a floor, and square ones at the
 * right in about their own size, since their lines would become too coarse at full width (brief §6).
 */
const placements: Partial<Record<Preview['plate'], Placement>> = {
  aperture: { x: 700, width: 440, height: 440, crop: '0 0 560 560' },
  horizon: { x: 480, width: 720, height: band.height, crop: '0 100 720 290' },
  sun1: { x: 660, width: 540, height: band.height, crop: '0 185 480 258' },
  sun2: { x: 660, width: 540, height: band.height, crop: '0 185 480 258' },
  sun3: { x: 690, width: 480, height: band.height, crop: `0 50 480 ${band.height}` },
  castwindow: { x: 660, width: 540, height: band.height, crop: '0 185 480 258' },
  quizdoor: { x: 660, width: 540, height: band.height, crop: '0 150 480 258' },
  slit: { x: 480, width: 720, height: band.height, crop: `0 ${720 - band.height} 720 ${band.height}` },
  room: { x: 0, width: previewSize.width, height: band.height, crop: '160 450 1280 310' },
  doorapply: { x: 0, width: previewSize.width, height: band.height, crop: '120 270 1240 300' },
  stairs: { x: 380, width: 820, height: band.height, crop: `0 40 820 ${band.height}` },
}

/** Data of SVG paths (packages/plates/draw.ts). */
type Drawing = { width: number; height: number; light: string; shade?: string; opening?: string }

/** Pictures of articles stand whole at the right. */
function subjectPlacement(plate: Preview['plate']): Placement | undefined {
  if (!articlePlates.some((subject) => subject === plate)) return undefined
  return { x: previewSize.width - margin - band.height, width: band.height, height: band.height, crop: '0 0 480 480' }
}

function engraving(plate: Preview['plate']): string {
  const { width, height, light, shade, opening }: Drawing = drawings[plate]
  const placed = placements[plate] ?? subjectPlacement(plate) ?? { x: 0, width: previewSize.width, height: band.height, crop: `0 0 ${width} ${height}` }
  return [
    `<svg x="${placed.x}" y="${band.top}" width="${placed.width}" height="${placed.height}" viewBox="${placed.crop}"`,
    ` preserveAspectRatio="xMidYMid slice"><path fill="${colours.ray}" d="${light}"/>`,
    shade ? `<path fill="${colours.shade}" d="${shade}"/>` : '',
    opening ? `<path fill="${colours.lamp}" d="${opening}"/>` : '',
    '</svg>',
  ].join('')
}

type Line = { text: string; left: number; top: number; size: number }

async function titleLines(title: string): Promise<Line[]> {
  const { space, ellipsis, words } = await measured(title.split(' ').filter(Boolean))
  const { size, lines } = fitTitle(words, titleArea, { space, ellipsis })
  const step = size * titleArea.lineHeight
  return lines.map((text, row) => ({ text, left: margin, top: titleBottom - step * (lines.length - row), size }))
}

async function brandLine(brand: string): Promise<Line> {
  const [width = 0] = await widthsOf([brand])
  const size = Math.min(brandArea.size, brandArea.width / width)
  return { text: brand, left: brandArea.left, top: brandArea.middle - (size * titleArea.lineHeight) / 2, size }
}

/** Words with their widths; a word that is wider than a line is split. */
async function measured(texts: string[]): Promise<{ space: number; ellipsis: number; words: Word[] }> {
  const [spaced = 0, tight = 0, ellipsis = 0, ...widths] = await widthsOf(['n n', 'nn', '…', ...texts])
  const words = texts.map((text, place) => ({ text, width: widths[place] ?? 0 }))
  return { space: spaced - tight, ellipsis, words: (await Promise.all(words.map(split))).flat() }
}

async function split(word: Word): Promise<Word[]> {
  const widest = column / Math.min(...titleArea.sizes)
  const letters = [...word.text]
  let words = [word]
  for (let count = Math.ceil(word.width / widest); words.some(({ width }) => width > widest); count++) {
    const length = Math.ceil(letters.length / count)
    const starts = Array.from({ length: Math.ceil(letters.length / length) }, (_, part) => part * length)
    const texts = starts.map((start) => letters.slice(start, start + length).join('') + (start + length < letters.length ? '-' : ''))
    const widths = await widthsOf(texts)
    words = texts.map((text, place) => ({ text, width: widths[place] ?? 0 }))
  }
  return words
}

/** Widths of single texts, in em. */
async function widthsOf(texts: string[]): Promise<number[]> {
  const size = 100
  const widths: number[] = []
  const children = texts.map((text, place) => box(`w${place}`, text, { fontSize: size, flexShrink: 0 }))
  await satori(box('all', children, { ...face, flexDirection: 'column', alignItems: 'flex-start' }), {
    ...previewSize,
    fonts,
    onNodeDetected: ({ key, width }) => {
      if (typeof key === 'string' && key.startsWith('w')) widths[Number(key.slice(1))] = width / size
    },
  })
  return widths
}

async function outlines(lines: Line[]): Promise<string> {
  const children = lines.map(({ text, left, top, size }, place) =>
    box(`l${place}`, text, { position: 'absolute', left, top, fontSize: size, lineHeight: titleArea.lineHeight }),
  )
  return satori(box('all', children, { ...face, width: '100%', height: '100%', color: colours.text }), { ...previewSize, fonts })
}

/** An element as satori reads it: React's shape without React. */
function box(key: string, children: unknown, style: Record<string, string | number>) {
  return { type: 'div', key, props: { style: { display: 'flex', ...style }, children } }
}
