import type { Fields } from '#app/forms/field.ts'

/** The pair that opens a case. Longer than a reference: it may be pasted with what stood around it. */
export const caseFields = {
  reference: { kind: 'line', max: 40, required: true, autoComplete: 'off' },
  /** The sender's. */
  address: { kind: 'email' },
} as const satisfies Fields
