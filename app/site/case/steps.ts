/** What a button of the page asks for, in its field `step`. */
export const steps = ['look', 'text', 'ask', 'withdraw'] as const

export type CaseStep = (typeof steps)[number]
