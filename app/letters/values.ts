import { z } from 'zod'
import { defaultLanguage, isLanguage } from '#app/i18n/language.ts'
import { letterForms } from './forms.ts'
import type { LetterValues } from './letter-form.ts'

// What programs read of a letter: `{ form, version, language, fields }` as it was typed, with the reasons of quarantine and the
// files. It lies in the bucket beside the prose (app/data/storage/bucket.ts, `valuesFolder`).

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

const schema = z.object({
  form: z.enum(Object.keys(letterForms) as (keyof typeof letterForms)[]),
  version: z.number(),
  // Of a release with more languages than this one: the letter counts all the same.
  language: z.string().transform((language) => (isLanguage(language) ? language : defaultLanguage)),
  fields: z.record(z.string(), value),
  signs: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
})

export function storedValues(values: LetterValues): string {
  return `${JSON.stringify(values)}\n`
}

/** @returns null for what this release did not write and does not know */
export function readValues(stored: string): LetterValues | null {
  try {
    return schema.safeParse(JSON.parse(stored)).data ?? null
  } catch {
    return null
  }
}
