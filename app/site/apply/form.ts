import type { ValuesOf } from '#app/forms/field.ts'
import { schemaOf } from '#app/forms/rules.ts'
import { applicationFields } from './fields.ts'
import { limits } from './limits.ts'

export type Application = ValuesOf<typeof applicationFields>

export const applicationRules = {
  name: 'apply',
  fields: applicationFields,
  schema: schemaOf(applicationFields),
  /** As many files as are stored, each as large as it may be, and the fields around them. */
  maxBytes: limits.files * limits.fileSize + 256 * 1024,
}
