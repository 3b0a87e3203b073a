import { z } from 'zod'
import { textLimits } from '#app/forms/read-form.ts'
import { choiceOr, email, repeatable, requiredLine } from '#app/forms/rules.ts'
import { copiedReference, referencePattern } from '#app/data/references/shown-reference.ts'
import { caseFields } from './fields.ts'
import { steps } from './steps.ts'

const schema = z.object({
  reference: requiredLine(caseFields.reference).transform(copiedReference).pipe(z.string().regex(referencePattern, 'invalid')),
  /** Null where the form had no such field: the page that thanks for a letter knows its reference, but without a script no address. */
  address: z
    .array(z.string())
    .transform((sent) => (sent.length === 0 ? null : sent))
    .pipe(email().nullable())
    .register(repeatable, { characters: 254 }),
  step: choiceOr(steps, 'look'),
})

export const caseRules = { name: 'case', fields: caseFields, schema, limits: { ...textLimits, textBytes: 16 * 1024 } }
