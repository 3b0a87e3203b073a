/** What a button of the page asks for, in its field `step`. `file` is followed by the file's id. */
export const steps = ['look', 'text', 'ask', 'withdraw', 'write', 'no-mail', 'mail', 'file', 'choose', 'calendar', 'ask-cancel', 'cancel'] as const

export type CaseStep = (typeof steps)[number]
