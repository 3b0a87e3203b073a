import { z } from 'zod'
import { email, requiredChoice, requiredText, requiredTick, wholeNumber } from '#app/forms/fields.ts'
import { countries } from './countries.ts'
import { limits } from './limits.ts'

/** SPEC §3 and §5 "Apply form", in the order of the page. What SPEC holds but does not show is not here. */
const schema = z.object({
  age: wholeNumber({ min: limits.minAge, max: limits.maxAge }),
  country: requiredChoice(countries),
  email: email(),
  goals: requiredText({ max: limits.goals }),
  acceptedTerms: requiredTick(),
})

export type Application = z.output<typeof schema>

/** As many files as are kept, each as large as it may be, and room for the fields around them. */
export const applicationRules = {
  name: 'apply',
  schema,
  maxBytes: limits.files * limits.fileSize + 256 * 1024,
}
