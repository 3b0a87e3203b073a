import type { Fields } from '#app/forms/field.ts'

/** What opens a case: its reference together with the code or the address. Longer than they are: they may be pasted with what stood around them. */
export const caseFields = {
  reference: { kind: 'line', max: 40, required: true, autoComplete: 'off' },
  code: { kind: 'line', max: 60, autoComplete: 'off' },
  /** The sender's. */
  address: { kind: 'email' },
} as const satisfies Fields
