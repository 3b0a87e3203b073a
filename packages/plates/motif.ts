/** What the engraver is given. Lengths are in plate units (engrave.ts). */

/** Brightness at (x, y): 0 is dark (no ribbon), 1 is the fullest ribbon. Must be pure. */
export type Light = (x: number, y: number) => number

/** A plate to engrave: its size, line spacing, and what is drawn on it: light, shade, or the opening of a door. */
export interface Motif {
  /** Width of the viewBox, in units. */
  readonly width: number
  /** Height of the viewBox, in units. */
  readonly height: number
  /** Distance from one ribbon's centre line to the next one's, in units. */
  readonly pitch: number
  readonly light: Light
  /** How dark it is, 0 to 1: lines of a colour of their own in the gaps between those of light. */
  readonly shade?: Light
  /** Where the lamp itself is seen, 0 to 1: in a colour of its own. Light and shade must be 0 there. */
  readonly opening?: Light
  /** Largest error allowed when a ribbon's edge is simplified, in units. */
  readonly tolerance?: number
  /** Its lines leave their rules a little, as by hand: for a plate that has bytes to spare. */
  readonly wanders?: boolean
}
