import type { ValuesOf } from '#app/forms/field.ts'
import { textLimits } from '#app/forms/read-form.ts'
import { schemaOf } from '#app/forms/rules.ts'
import { enquiryFields, formName } from '#app/letters/photography/fields.ts'

export type Enquiry = ValuesOf<typeof enquiryFields>

export const enquiryRules = { name: formName, fields: enquiryFields, schema: schemaOf(enquiryFields), limits: textLimits }
