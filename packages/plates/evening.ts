/** Home page in the evening: a floor lamp in a dark room. Only what the lamp lights is drawn. */
import type { Light, Motif } from './motif.ts'
import { band, hash, mix, ramp, smoothstep } from './light.ts'

const [WIDTH, HEIGHT, PITCH] = [1440, 900, 6.4]
/** x of the lamp, and y of its shade's top and rim, of its bulbs, of its foot, and of the wall's lower end. */
const [LAMP, TOP, RIM, BULBS, FOOT, FLOOR] = [1090, 346, 464, 418, 806, 744]
/** Half the width of the shade at its top and at its rim. */
const [NARROW, BROAD] = [42, 80]

const row = (y: number): number => Math.floor(y / PITCH)

/** The cloth of the shade, with the hot spots of two bulbs, and the far side of its rim, lit from within. */
const shade: Light = (x, y) => {
  const aside = x - LAMP
  const half = mix(NARROW, BROAD, (y - TOP) / (RIM - TOP))
  if (y > RIM) return Math.hypot(aside / BROAD, (y - RIM) / 8) < 1 ? 0.95 : 0
  if (y < TOP || Math.abs(aside) > half) return 0
  const spot = Math.exp(-(((Math.abs(aside) - 19) / 17) ** 2) - ((y - BULBS) / 32) ** 2)
  return Math.min(0.95, mix(0.62, 0.36, (aside / half) ** 2) + 0.5 * spot)
}

/** Light that bulbs `deep` units before the wall throw on it, through an opening that lets out what is near to upright. */
function wash(aside: number, along: number, deep: number, opening: number): number {
  const near = (deep / Math.hypot(aside, along, deep)) ** 1.65
  return near * smoothstep(0.72 * opening, 1.32 * opening, Math.abs(along) / Math.hypot(aside, deep))
}

/** The light on the wall: a bowl over the lamp, which fades before the bar of the page, and a cone below it. */
function onWall(aside: number, y: number): number {
  const along = y - BULBS
  const skirting = (y > FLOOR - 50 ? 0.74 : 1) * (1 - 0.9 * band(y, FLOOR - 56, FLOOR - 51, 1))
  if (along > 0) return 2.1 * wash(aside, along, 96, 0.5) * skirting
  const end = Math.hypot(aside / 330, along / 326) - 0.06 * hash(row(y) * 11)
  return 1.55 * wash(aside, along, 78, 1.25) * smoothstep(1, 0.3, end)
}

/** Gives way to the words, with uneven ends, and ends before the plate's right side. */
function within(x: number, y: number): number {
  const words = smoothstep(250, 330, y) * smoothstep(720, 610, y)
  const start = mix(690, 806, words) + 64 * hash(row(y) * 3)
  return ramp(start - 4, start + 20, x) * mix(0.5, 1, smoothstep(start, start + 120, x)) * smoothstep(WIDTH, WIDTH - 88, x)
}

const light: Light = (x, y) => {
  const aside = x - LAMP
  const isStem = Math.abs(aside) < 3.5 && y > RIM && y < FOOT
  const isFoot = Math.hypot(aside / 58, (y - FOOT) / 12) < 1
  if (isStem || isFoot || shade(x, y) > 0) return 0
  const lit = y < FLOOR ? onWall(aside, y) : 0.96 * smoothstep(1.02, 0.18, Math.hypot(aside / 372, (y - FOOT) / 74))
  return within(x, y) * Math.min(0.94, lit)
}

export const evening: Motif = { width: WIDTH, height: HEIGHT, pitch: PITCH, tolerance: 0.34, wanders: true, light, opening: shade }
