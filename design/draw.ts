/**
 * Draws every plate and writes app/ui/plates/paths.json.
 * Run it after changing a motif: `node design/draw.ts`
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { engrave } from './engrave.ts'
import type { Motif } from './engrave.ts'
import { motifs } from './motifs.ts'
import type { PlateName } from './motifs.ts'

/** A drawn plate, as components use it. */
interface DrawnPlate {
  /** Size of the viewBox, in units. */
  readonly width: number
  readonly height: number
  /** Data of one SVG path. */
  readonly d: string
}

const draw = (motif: Motif): DrawnPlate => ({ width: motif.width, height: motif.height, d: engrave(motif) })

/** Draws every motif, in the order of the table. */
export function drawAll(): Record<PlateName, DrawnPlate> {
  return Object.fromEntries(
    Object.entries(motifs).map(([name, motif]) => [name, draw(motif)]),
  ) as Record<PlateName, DrawnPlate>
}

/** What paths.json holds: one plate after another, the same bytes every time. */
export const asJson = (plates: Record<PlateName, DrawnPlate>): string =>
  `${JSON.stringify(plates, null, 2)}\n`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const plates = drawAll()
  writeFileSync(new URL('../app/ui/plates/paths.json', import.meta.url), asJson(plates))
  const rows = Object.entries(plates).map(([name, { width, height, d }]) => ({
    plate: name,
    size: `${width} x ${height}`,
    bytes: d.length,
    gzip: gzipSync(d, { level: 9 }).length,
    brotli: brotliCompressSync(d).length,
  }))
  console.table(rows)
}
