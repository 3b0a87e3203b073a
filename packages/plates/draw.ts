/**
 * Draws every plate and writes app/kit/plates/paths.json.
 * Run it after changing a motif: `npm run plates`
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { engrave, SHADE_FULLEST, TOLERANCE } from './engrave.ts'
import type { Motif } from './motif.ts'
import { motifs } from './motifs.ts'
import type { PlateName } from './motifs.ts'

/** A drawn plate, as components use it. */
interface DrawnPlate {
  /** Size of the viewBox, in units. */
  readonly width: number
  readonly height: number
  /** Data of one SVG path each; absent where a motif has none. */
  readonly light: string
  readonly shade?: string
  readonly opening?: string
}

function draw(motif: Motif): DrawnPlate {
  const { light: _, shade, opening, tolerance = TOLERANCE, ...ruling } = motif
  return {
    width: motif.width,
    height: motif.height,
    light: engrave(motif),
    // Its edges are fainter, so they may be coarser.
    ...(shade && { shade: engrave({ ...ruling, light: shade, tolerance: tolerance * 1.3, offset: motif.pitch / 2, fullest: SHADE_FULLEST }) }),
    // The lamp has the strongest contrast, so its edges are the finest.
    ...(opening && { opening: engrave({ ...ruling, light: opening, tolerance, fullest: 0.9, cut: 5 }) }),
  }
}

/** Draws every motif, in the order of the table. */
export function drawAll(): Record<PlateName, DrawnPlate> {
  return Object.fromEntries(Object.entries(motifs).map(([name, motif]) => [name, draw(motif)])) as Record<PlateName, DrawnPlate>
}

/** What paths.json holds: one plate after another, the same bytes every time. */
export const asJson = (plates: Record<PlateName, DrawnPlate>): string => `${JSON.stringify(plates, null, 2)}\n`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const plates = drawAll()
  writeFileSync(new URL('../../app/kit/plates/paths.json', import.meta.url), asJson(plates))
  const rows = Object.entries(plates).map(([name, { width, height, ...paths }]) => {
    const d = Object.values(paths).join('')
    return {
      plate: name,
      size: `${width} x ${height}`,
      bytes: d.length,
      gzip: gzipSync(d, { level: 9 }).length,
      brotli: brotliCompressSync(d).length,
    }
  })
  console.table(rows)
}
