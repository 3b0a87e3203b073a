// In the browser too, so it must not import zod.

/** The settings in the order of the page. */
export const retentionFields = ['letters', 'quarantine', 'mails', 'log', 'quiz'] as const

export type RetentionField = (typeof retentionFields)[number]

/** What was typed, to show again. */
export type TypedSettings = Record<RetentionField, string>
