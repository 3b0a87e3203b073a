/** Plates drawn for phones, for pages whose wide plate would be cut. They end before their edges, in thin lines. */
import type { Motif } from './motif.ts'
import { clamp, hash, mix, ramp, smoothstep, throughWindow } from './light.ts'
import { twig } from './windows.ts'

/** 0 at the foot of a plate, 1 from `over` units above it: the lines thin out, each a little longer or shorter. */
const towardsFoot = (y: number, height: number, over: number): number => ramp(height - 6, height - 6 - over, y)

/** Login: a window's light and a twig's shadow, whole, on the wall above the form. */
export const loginphone: Motif = (() => {
  const [width, height, pitch] = [390, 288, 5]
  const LEAN = 0.17
  const shadow = twig([286, 276], [214, 92], 9, 42)
  return {
    width,
    height,
    pitch,
    tolerance: 0.38,
    wanders: true,
    light: (x, y) => {
      const start = 12 + 44 * hash(Math.floor(y / pitch) + 7)
      const edge = ramp(start, start + 16, x) * mix(0.55, 1, smoothstep(start, 150, x))
      const u = (x - y * LEAN - 64) / 236
      const v = (y + 96 - x * 0.05) / 348
      const soft = 0.014 + 0.02 * clamp(v)
      const cast = throughWindow(u, v, { columns: 3, rows: 4, bar: [0.04, 0.03] }, [soft, soft * 0.7])
      const light = 0.12 + 0.86 * cast * mix(0.6, 1, clamp(v)) * (1 - 0.78 * shadow(x, y))
      return light * edge * towardsFoot(y, height, 84)
    },
  }
})()
