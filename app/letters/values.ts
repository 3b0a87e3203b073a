import { z } from 'zod'
import { bodyDigest, type Bucket, type Identity, valuesFolder } from '#app/data/storage/bucket.ts'
import { defaultLanguage, isLanguage } from '#app/i18n/language.ts'
import { letterForms } from './forms.ts'
import { letterIdentity } from './letter-footer.ts'
import type { LetterValues } from './letter-form.ts'

// What programs read of a letter: `{ form, version, language, fields }` as it was typed, with the reasons of quarantine and the
// files. It lies in its bucket beside the prose, under a name made of what makes a letter that letter (letter-footer.ts): whoever has
// the prose finds it, whatever number the prose's own name got. Two copies of a letter share it.

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

const schema = z.object({
  form: z.enum(Object.keys(letterForms) as (keyof typeof letterForms)[]),
  version: z.number(),
  // Of a release with more languages than this one: the letter counts all the same.
  language: z.string().transform((language) => (isLanguage(language) ? language : defaultLanguage)),
  fields: z.record(z.string(), value),
  signs: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
  code: z.literal(true).optional(),
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

/**
 * Where the values of a letter lie that is one file.
 * @param name as it is stored
 */
export function valuesOfText(name: string, text: string): string {
  return `${valuesFolder}/${requestedName(name)}-${bodyDigest(text, letterIdentity).slice(0, 16)}.json`
}

/** Where those of a letter with files lie: its group's name says already what is in it. */
export function valuesOfGroup(name: string): string {
  return `${valuesFolder}/${name}.json`
}

/** What a letter was to be stored under (`letterName`), from the name of its file, group or values; else the name itself. */
export function requestedName(name: string): string {
  return /^\d{4}-\d\d-\d\d_[A-Za-z0-9]*/.exec(name)?.[0] ?? name
}

/** Whatever lies under a name already are the values of the same letter. */
export const sameValues: Identity = () => ''

/** Stores values where there are none. */
export async function putValues(bucket: Bucket, place: string, stored: string): Promise<void> {
  if (!(await bucket.get(place))) await bucket.put(place, stored, { contentType: 'application/json; charset=utf-8', identity: sameValues })
}
