// For the server only.

import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#app/data/database/schema.ts'
import { cleanText } from '#app/forms/clean-text.ts'
import { longestForm, placeOf, type WholeForm } from '#app/people/typed-places.ts'
import { typedAt } from '#app/people/typed-texts.ts'
import { paths, pathToQuizEdit } from '../../paths.ts'
import type { Access } from '../../screens.ts'

// A form of several fields is kept as one text: its fields and their values in order, as JSON, just as they are posted.

/** Whose each form is, which fields it has, and where its page is. Nothing else of it is kept. */
export const wholeFormsAt: Readonly<Record<WholeForm, { access: Access; fields: RegExp; page: (reference: string) => string }>> = {
  quiz: {
    access: 'content',
    fields: /^(?:base|version|q\.\d{1,2}\.(?:id|sv|en|several|o\.\d{1,2}\.(?:sv|en|points)))$/,
    page: pathToQuizEdit,
  },
  invitation: { access: 'owner', fields: /^(?:email|role)$/, page: () => paths.people },
  fact: {
    access: 'owner',
    fields: /^(?:seen|text|sv|en|by|from|until|eves|wait|url|label|name|country|purpose|safeguard|remove|number|(?:name|when)-[a-z]{2}|checked)$/,
    page: (name) => `${paths.facts}?andra=${name}`,
  },
  presentation: {
    access: 'everybody',
    fields: /^(?:shownName|(?:title|text)-[a-z]{2}|(?:from|to)-[1-7]|away|signature|shown)$/,
    page: () => paths.account,
  },
}

/** A form's text. @returns a schema that refuses fields that the form does not have */
export function wholeText(form: WholeForm) {
  const fields = z.array(z.tuple([z.string().regex(wholeFormsAt[form].fields), z.string()]))
  const isForm = (text: string) => text === '' || fields.safeParse(parsed(text)).success
  return z.string().max(longestForm).transform(cleanText).refine(isForm)
}

/** The text of what was posted; null where it is none of the form's, or too long. */
export function textOfPosted(form: WholeForm, posted: Iterable<readonly [name: string, values: readonly string[]]>): string | null {
  const { fields } = wholeFormsAt[form]
  const pairs = [...posted].flatMap(([name, values]) => (fields.test(name) ? values.map((value) => [name, cleanText(value)]) : []))
  const text = JSON.stringify(pairs)
  return pairs.length > 0 && text.length <= longestForm ? text : null
}

/** As typed.ts has it, `savedAt` in milliseconds. */
type Kept = { text: string; savedAt: number }

/** What somebody has typed into forms and not sent, by reference. */
export async function keptForms<Reference extends string>(
  db: Kysely<Database>,
  { personId, form, references }: { personId: string; form: WholeForm; references: readonly Reference[] },
): Promise<Partial<Record<Reference, Kept>>> {
  const all = await typedAt(db, { personId, places: references.map((reference) => placeOf(form, reference)) })
  const kept = references.flatMap((reference) => {
    const typed = all.get(placeOf(form, reference))
    return typed ? [[reference, { text: typed.text, savedAt: typed.savedAt.getTime() }]] : []
  })
  return Object.fromEntries(kept) as Partial<Record<Reference, Kept>>
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
