/** SPEC §5 and §9; the highest age only catches typing errors. */
export const limits = {
  minAge: 18,
  maxAge: 120,
  /** Characters; a line break counts as one. */
  goals: 2000,
  /** Files of one application; further ones are dropped. */
  files: 10,
  /** Bytes of one file. */
  fileSize: 10_485_760,
} as const

/** In the log, and in the tab's storage. */
export const formName = 'apply'

/** The name that files are posted under. */
export const filesField = 'files'
