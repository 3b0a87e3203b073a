/** The windows of the services page, drawn for screens where they stand above the text. */
import type { Motif } from './motif.ts'
import { hash, mix, smoothstep } from './light.ts'
import { panes } from './windows.ts'

/** Shows this part of the wide plate, and thins out downwards; a phone shows its middle 490 units. */
const [LEFT, TOP, SCALE] = [556, 20, 1.08]

export const panessmall: Motif = {
  width: 820,
  height: 420,
  pitch: 5,
  tolerance: 0.31,
  light: (x, y) => panes.light(LEFT + x * SCALE, TOP + y * SCALE) * mix(1, 0, smoothstep(300, 424, y + 26 * (hash(Math.floor(y / 5)) - 0.5))),
}
