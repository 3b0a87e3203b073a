/** How long things are kept. */
export type RetentionSettings = {
  /** Months after a letter came, was answered or closed, whichever was last. */
  letters: number
  /** Days in quarantine. */
  quarantine: number
  /** Months after a mail was sent or given up. */
  mails: number
  /** Months. */
  log: number
  /** Months. */
  quiz: number
}

/** Shortest and longest time that can be set, in the setting's unit. */
export const retentionLimits = { min: 1, max: 120 }
