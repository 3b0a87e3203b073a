import { matchPath, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { change } from '#app/data/database/change.ts'
import { readForm } from '#app/forms/read-form.ts'
import { uploadsFolder } from '#app/forms/upload-folder.ts'
import { cleanText } from '#app/forms/clean-text.ts'
import { referencePattern } from '#app/data/references/shown-reference.ts'
import { personOfEndedSession } from '#app/people/sessions.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { returnTyped } from '#app/people/typed-texts.ts'
import { mayRead } from '../../access/access.ts'
import { bodyLimits } from '../../access/body-limits.ts'
import { desk } from '../../context.ts'
import { screens } from '../../screens.ts'

type Posted = { request: Request; pathname: string; token: string; context: Readonly<RouterContextProvider> }

/** What has a text of its own, by intent: the field, and the form that it is kept as. */
const texts: Readonly<Record<string, { field: string; form: 'answer' | 'note' }>> = {
  reply: { field: 'body', form: 'answer' },
  template: { field: 'body', form: 'answer' },
  note: { field: 'text', form: 'note' },
  'edit-note': { field: 'text', form: 'note' },
}

/**
 * Keeps an answer or a note that was posted without script after its writer's session had ended, until they have signed in again. A
 * script keeps it itself.
 */
export async function keepPosted({ request, pathname, token, context }: Posted): Promise<void> {
  const { config, db, clock, body } = context.get(desk)
  const reference = matchPath(screens.enquiry.path, pathname)?.params.reference ?? ''
  if (!referencePattern.test(reference) || request.headers.get('Accept') === 'application/json') return
  const now = clock()
  const person = await personOfEndedSession(db, { token, now })
  if (!person || !mayRead(person.role)) return
  const reading = await readForm(request, bodyLimits[screens.enquiry.posts], { uploads: uploadsFolder(config.dataDir), body })
  if (!reading.ok) return
  await using form = reading.form
  const value = (name: string) => cleanText(form.fields.get(name)?.[0] ?? '').trim()
  const [intent = ''] = value('intent').split(' ')
  const posted = Object.hasOwn(texts, intent) ? texts[intent] : undefined
  const text = posted ? value(posted.field) : ''
  const note = intent === 'edit-note' ? z.uuid().catch('').parse(value('id')) : ''
  if (!posted || text === '') return
  await change(db, async (trx) => {
    const letter = await trx.selectFrom('letters').select('reference').where('reference', '=', reference).executeTakeFirst()
    if (letter) await returnTyped(trx, { personId: person.id, place: placeOf(posted.form, reference, note), reference, text, recipient: null, now })
  })
}
