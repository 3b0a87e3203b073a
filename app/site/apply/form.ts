import type { ValuesOf } from '#app/forms/field.ts'
import { fileLimits } from '#app/forms/read-form.ts'
import { schemaOf } from '#app/forms/rules.ts'
import { applicationFields } from '#app/letters/application/fields.ts'
import { formName, limits } from '#app/letters/application/limits.ts'

export type Application = ValuesOf<typeof applicationFields>

export const applicationRules = {
  name: formName,
  fields: applicationFields,
  schema: schemaOf(applicationFields),
  limits: fileLimits(limits.files, limits.fileSize),
}
