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

/** Of letters, where nobody has said otherwise. Long enough to know what was answered, and no longer. */
export const standardMonths = 12

/** What is saved: settings, or the months for which a site from before `standardMonths` keeps letters until its owner has chosen. */
export type SavedRetention = RetentionSettings | { unchosen: number }

export function retentionFrom(saved: SavedRetention, defaults: RetentionSettings): RetentionSettings {
  return 'unchosen' in saved ? { ...defaults, letters: saved.unchosen } : saved
}
