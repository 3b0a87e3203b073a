/** SPEC §5 and §9; the highest age only tells a slip of the hand from an age. */
export const limits = {
  minAge: 18,
  maxAge: 120,
  /** Characters, a line break being one. */
  goals: 2000,
  /** How many are kept. */
  files: 10,
  /** Bytes of one file. */
  fileSize: 10_485_760,
} as const

/** The name that files are posted under. */
export const filesField = 'files'
