import type { ValuesOf } from '#app/forms/field.ts'
import { fileLimits } from '#app/forms/read-form.ts'
import { schemaOf } from '#app/forms/rules.ts'
import { applicationFields } from './fields.ts'
import { formName, limits } from './limits.ts'

export type Application = ValuesOf<typeof applicationFields>

export const applicationRules = {
  name: formName,
  fields: applicationFields,
  schema: schemaOf(applicationFields),
  limits: fileLimits(limits.files, limits.fileSize),
}
