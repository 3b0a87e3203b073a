import type { Fields } from '#app/forms/field.ts'
import { countries } from './countries.ts'
import { limits } from './limits.ts'

/**
 * SPEC §3 and §5 "Apply form", in the order of the page, without SPEC's fields that the page does not show.
 * A new field also needs copy and a place on the page (app/site/apply: copy.ts, apply-form.tsx), and one in the letter (letter.ts).
 */
export const applicationFields = {
  age: { kind: 'number', min: limits.minAge, max: limits.maxAge },
  country: { kind: 'select', options: countries, required: true, autoComplete: 'country' },
  email: { kind: 'email' },
  goals: { kind: 'text', max: limits.goals, required: true, rows: 6 },
  acceptedTerms: { kind: 'consent' },
} as const satisfies Fields
