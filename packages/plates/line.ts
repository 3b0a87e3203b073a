/** A corner pair of a line: its upper and its lower corner, straight or slanting. In units. */
export interface Corner {
  /** Between the two corners. */
  readonly x: number
  /** Half the line's thickness here: 0 at a point, where the two corners are one. */
  readonly half: number
  /** How far the lower corner is to the right of `x`, and the upper one to the left. */
  readonly lean?: number
  /** How far the line's middle is below its rule here. */
  readonly sway?: number
}

/** One line of a shape: its corners from the left to the right. */
export interface Line {
  readonly y: number
  readonly corners: readonly Corner[]
}
