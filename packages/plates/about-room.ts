/** About: an empty room, one window, one chair, and the sun that falls past it. In metres, seen by a camera. */
import type { Light } from './motif.ts'
import { clamp, hash, mix, polygon, project, ramp, smoothstep, throughWindow } from './light.ts'
import type { Camera, Place, Point } from './light.ts'
import { WALL as BARE, toned } from './tone.ts'

const [width, height, pitch] = [1440, 760, 5]
const camera: Camera = { centre: [1010, 366], focal: 950, eye: 1.2 }
const at = (place: Place): Point => project(camera, place)

/** How far away the back wall is, where the right wall stands, and how high the ceiling is. */
const [END, SIDE, CEILING] = [5, 1.87, 2.66]
const [corner, floor] = at([SIDE, 0, END])
const ceiling = at([SIDE, CEILING, END])[1]
/** The sun: for each metre down it goes this far to the right, and this far away from us. */
const SUN = { right: -0.3, away: -0.82 }

const WINDOW = { left: -0.58, right: 0.55, sill: 0.95, top: 2.45 }
const [paneLeft, paneTop] = at([WINDOW.left, WINDOW.top, END])
const [paneRight, paneFoot] = at([WINDOW.right, WINDOW.sill, END])
/** Depth of the opening in the wall, in units. */
const REVEAL = 17

/** The chair stands here, turned by so many radians. Half its width, and the heights of its seat and back. */
const CHAIR = { right: -0.93, away: 3.55, turn: 0.5, half: 0.22, seat: 0.46, back: 0.94 }

/** A place on the chair (right, up, away from its own middle), put down in the room. */
function inRoom([across, up, away]: Place): Place {
  const [cos, sin] = [Math.cos(CHAIR.turn), Math.sin(CHAIR.turn)]
  return [CHAIR.right + across * cos - away * sin, up, CHAIR.away + across * sin + away * cos]
}

/** Where the shadow of a place in the room falls on the floor. */
const onFloor = ([across, up, away]: Place): Place => [across + SUN.right * up, 0, away + SUN.away * up]

interface Bar {
  readonly from: Place
  readonly to: Place
  readonly radius: number
}
const { half: H, seat: SEAT, back: BACK } = CHAIR
const bars: readonly Bar[] = [
  { from: [-H, 0, -H], to: [-H, SEAT, -H], radius: 0.022 },
  { from: [H, 0, -H], to: [H, SEAT, -H], radius: 0.022 },
  { from: [-H, 0, H], to: [-H, BACK, H + 0.07], radius: 0.022 },
  { from: [H, 0, H], to: [H, BACK, H + 0.07], radius: 0.022 },
  { from: [-H, BACK - 0.05, H + 0.065], to: [H, BACK - 0.05, H + 0.065], radius: 0.05 },
  { from: [-H, BACK - 0.24, H + 0.05], to: [H, BACK - 0.24, H + 0.05], radius: 0.026 },
]
const seat: readonly Place[] = [
  [-H - 0.03, SEAT, -H - 0.03],
  [H + 0.03, SEAT, -H - 0.03],
  [H + 0.02, SEAT, H],
  [-H - 0.02, SEAT, H],
]
const under = seat.map(([across, up, away]): Place => [across, up - 0.05, away])

/** A straight bar between two places; it becomes thinner with the distance. */
function seen(from: Place, to: Place, radius: number): Light {
  const [[ax, ay], [bx, by]] = [at(from), at(to)]
  const [dx, dy] = [bx - ax, by - ay]
  const thickest = (radius * camera.focal) / Math.min(from[2], to[2])
  return (x, y) => {
    if (y < Math.min(ay, by) - thickest || y > Math.max(ay, by) + thickest) return 0
    const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))
    const half = (radius * camera.focal) / mix(from[2], to[2], t)
    return ramp(half + 0.8, half - 0.8, Math.hypot(x - ax - t * dx, y - ay - t * dy))
  }
}

const most =
  (parts: readonly Light[]): Light =>
  (x, y) =>
    Math.max(...parts.map((part) => part(x, y)))
const frame = most([
  ...bars.map(({ from, to, radius }) => seen(inRoom(from), inRoom(to), radius)),
  polygon(
    under.map((place) => at(inRoom(place))),
    1,
  ),
])
const seatTop = polygon(
  seat.map((place) => at(inRoom(place))),
  1,
)
const shadow = most([
  ...bars.map(({ from, to, radius }) => seen(onFloor(inRoom(from)), onFloor(inRoom(to)), radius * 0.8)),
  polygon(
    seat.map((place) => at(onFloor(inRoom(place)))),
    1,
  ),
])

/** Sun on the floor, 0 to 1: the window's panes, where their light comes down. */
function sun(x: number, y: number): number {
  const away = (camera.focal * camera.eye) / (y - camera.centre[1])
  const across = ((x - camera.centre[0]) * away) / camera.focal
  const up = (END - away) / -SUN.away
  const u = (across - SUN.right * up - WINDOW.left) / (WINDOW.right - WINDOW.left)
  const v = (WINDOW.top - up) / (WINDOW.top - WINDOW.sill)
  return throughWindow(u, v, { columns: 2, rows: 3, bar: [0.09, 0.05] }, [0.01, 0.01])
}

/** The window with its opening in the wall, or null beside it. */
function windowTone(x: number, y: number): number | null {
  if (x < paneLeft - REVEAL || x > paneRight + REVEAL || y < paneTop - REVEAL || y > paneFoot + REVEAL) return null
  if (y > paneFoot) return 0.9
  if (x > paneLeft && x < paneRight && y > paneTop) {
    const pane = throughWindow(
      (x - paneLeft) / (paneRight - paneLeft),
      (y - paneTop) / (paneFoot - paneTop),
      { columns: 2, rows: 3, bar: [0.07, 0.04] },
      [0.004, 0.003],
    )
    return pane > 0.5 ? 1 : 0.04
  }
  // The sun catches the left side of the opening; its right side and its top are dark.
  return x < paneLeft && paneLeft - x > paneTop - y ? 0.72 : 0.1
}

/** Where a line ends, 0 to 1: unevenly, as by hand, and the same again after some lines, so that the path compresses. */
const uneven = (y: number): number => hash(Math.floor(y / pitch) % 13)

function wall(x: number, y: number): number {
  // The sun's reflection beside the window.
  const beside = Math.max(paneLeft - REVEAL - x, x - paneRight - REVEAL) + Math.max(0, y - paneFoot - REVEAL) * 3
  const reach = 30 + 60 * uneven(y)
  if (y > paneTop - REVEAL && beside < reach) return mix(0.5, 0.35, clamp(beside / reach))
  if (y > floor - 22 && y < floor - 17) return x > 560 ? 0.6 : BARE
  const low = mix(BARE, 0.2, smoothstep(430, floor, y))
  const start = 600 - 0.5 * (y - 430) - 130 * uneven(y)
  const dark = mix(BARE, low, ramp(start, start + 90, x))
  return y < ceiling ? BARE : Math.min(dark, mix(BARE, 0.17, ramp(corner - 70 - 110 * uneven(y), corner, x)))
}

function tone(x: number, y: number): number {
  if (seatTop(x, y) > 0.5) return 0.95
  if (frame(x, y) > 0.5) return 0
  const inWindow = windowTone(x, y)
  if (inWindow !== null) return inWindow
  const slope = (x - camera.centre[0]) / (corner - camera.centre[0])
  if (x > corner) {
    const edge = camera.centre[1] + (floor - camera.centre[1]) * slope
    const upper = camera.centre[1] + (ceiling - camera.centre[1]) * slope
    if (y < upper) return BARE
    if (y < edge) return mix(0.66, 0.5, ramp(corner, width, x))
  } else if (y < floor) return wall(x, y)
  if (sun(x, y) * (1 - shadow(x, y)) > 0.5) return 1
  const start = 515 - 0.8 * (y - floor) - 130 * uneven(y)
  return mix(BARE, mix(0.13, 0.26, ramp(floor, height, y)), ramp(start, start + 90, x))
}

export const aboutRoom = toned({ width, height, pitch, tone, tolerance: 0.38 })
