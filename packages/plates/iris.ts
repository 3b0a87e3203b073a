/** A camera's iris: the blades, and apart from them the opening, which is drawn in amber. */
import type { Light, Motif } from './motif.ts'
import { band, clamp, mix } from './light.ts'

const SIZE = 560
const CENTRE = SIZE / 2
const PITCH = 7
const BLADES = 8
/** Distance from the centre to the middle of a blade's edge. */
const OPENING = 80
/** Dark gap between the opening's light and the blades. */
const RIM = 3.5
/** The blades end here; outside is the barrel. */
const BARREL = 250
/** Radius of the curve of a blade's edge. */
const CURVE = 560
/** Where the first blade sits, in radians. */
const TURN = 0
/** Distance over which a blade's sheen fades. */
const SHEEN = 130

/** How far (x, y), counted from the centre, is outside the edge of a blade. */
function outside(blade: number, x: number, y: number): number {
  const angle = (blade * 2 * Math.PI) / BLADES + TURN
  const reach = CURVE - OPENING
  return Math.hypot(x + reach * Math.cos(angle), y + reach * Math.sin(angle)) - CURVE
}

const blades: Light = (px, py) => {
  const [x, y] = [px - CENTRE, py - CENTRE]
  const radius = Math.hypot(x, y)
  if (radius > BARREL) return 0.5 * band(radius, BARREL + 9, BARREL + 19, 1.5)
  let nearest = -Infinity
  let shade = 0
  for (let blade = 0; blade < BLADES; blade++) {
    const over = outside(blade, x, y)
    const under = outside(blade + 1, x, y)
    nearest = Math.max(nearest, over)
    if (over < 0 || under >= 0) continue
    // Lit from above on the left; brightest along the edge of the blade that slides over it.
    const lamp = 0.5 + 0.5 * Math.cos((blade * 2 * Math.PI) / BLADES + TURN - 4)
    shade = mix(mix(0.34, 0.86, lamp), mix(0.09, 0.2, lamp), clamp(-under / SHEEN))
  }
  return nearest < RIM ? 0 : shade
}

const opening: Light = (px, py) => {
  let nearest = -Infinity
  for (let blade = 0; blade < BLADES; blade++) {
    nearest = Math.max(nearest, outside(blade, px - CENTRE, py - CENTRE))
  }
  return nearest < 0 ? 1 : 0
}

/** Photography: the blades, and the opening in the lamp's colour. */
export const aperture: Motif = { width: SIZE, height: SIZE, pitch: PITCH, light: blades, opening, tolerance: 0.34 }
