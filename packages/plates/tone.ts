/**
 * Plates with light and shade: a motif gives one tone for every point, and what is lighter than the bare wall becomes
 * ribbons of light, what is darker ribbons of shade. Ruled half a pitch down, in the gaps between the lights, the two
 * never cover each other; the bare wall stays blank.
 */
import type { Light, Motif } from './motif.ts'
import { clamp } from './light.ts'

/** The wall's own tone, unless a motif says otherwise. */
export const WALL = 0.3

interface Toned extends Omit<Motif, 'light' | 'shade'> {
  /** From 0, black, to 1, full light. Must be pure. */
  readonly tone: Light
  /** The tone that is left blank. */
  readonly wall?: number
  /** How strongly the plate is drawn at a point, 0 to 1: where it gives way to text or to the page. */
  readonly fade?: Light
}

/** A motif from its tones. */
export function toned({ tone, wall = WALL, fade = () => 1, ...rest }: Toned): Motif {
  return {
    ...rest,
    light: (x, y) => fade(x, y) * clamp((tone(x, y) - wall) / (1 - wall)),
    shade: (x, y) => fade(x, y) * clamp((wall - tone(x, y)) / wall),
  }
}
