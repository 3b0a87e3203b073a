import type { ValuesOf } from '#app/forms/field.ts'
import { schemaOf } from '#app/forms/rules.ts'
import { enquiryFields } from './fields.ts'

export type Enquiry = ValuesOf<typeof enquiryFields>

export const enquiryRules = {
  name: 'photography',
  fields: enquiryFields,
  schema: schemaOf(enquiryFields),
  /** The longest enquiry in the widest characters, as a browser encodes it, and some more. */
  maxBytes: 512 * 1024,
}
