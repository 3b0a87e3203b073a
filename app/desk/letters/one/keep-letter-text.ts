import type { Kysely } from 'kysely'
import { matchPath } from 'react-router'
import { z } from 'zod'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import type { PostedForm } from '#app/forms/read-form.ts'
import { cleanText } from '#app/forms/clean-text.ts'
import { referencePattern } from '#app/data/references/shown-reference.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { returnTyped } from '#app/people/typed-texts.ts'
import { screens } from '../../screens.ts'

type Posted = { personId: string; pathname: string; fields: PostedForm['fields']; now: Date }

/** What has a text of its own, by intent: the field, and the form that it is kept as. */
const texts: Readonly<Record<string, { field: string; form: 'answer' | 'note' }>> = {
  reply: { field: 'body', form: 'answer' },
  template: { field: 'body', form: 'answer' },
  note: { field: 'text', form: 'note' },
  'edit-note': { field: 'text', form: 'note' },
}

/** Keeps an answer or a note that was posted (keep-posted.ts). @returns the letter's page; null where nothing was kept */
export async function keepLetterText(db: Kysely<Database>, { personId, pathname, fields, now }: Posted): Promise<string | null> {
  const reference = matchPath(screens.enquiry.path, pathname)?.params.reference ?? ''
  const value = (name: string) => cleanText(fields.get(name)?.[0] ?? '').trim()
  const [intent = ''] = value('intent').split(' ')
  const posted = Object.hasOwn(texts, intent) ? texts[intent] : undefined
  const text = posted ? value(posted.field) : ''
  const note = intent === 'edit-note' ? z.uuid().catch('').parse(value('id')) : ''
  if (!posted || text === '' || !referencePattern.test(reference)) return null
  return change(db, async (trx) => {
    const letter = await trx.selectFrom('letters').select('reference').where('reference', '=', reference).executeTakeFirst()
    if (letter) await returnTyped(trx, { personId, place: placeOf(posted.form, reference, note), reference, text, recipient: null, now })
    return letter ? pathname : null
  })
}
