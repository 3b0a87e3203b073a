import { change } from '#app/data/database/change.ts'
import { readLetter } from '#app/letters/read-letter.ts'
import { addEvent } from '#app/letters/letters.ts'
import { viewLetter } from '#app/letters/letter-view.ts'
import { threadParts } from '#app/letters/thread-text.ts'
import { referencePattern } from '#app/data/references/shown-reference.ts'
import type { Route } from './+types/export'
import { memberOf, notFound } from '../../access/access.ts'
import { desk } from '../../context.ts'
import { letterJson, letterText } from './letter-copy.ts'

/** A letter to take along, when whoever wrote it asks for what is kept: its text as it came and what was written since, or everything as JSON. */
export async function loader({ params: { reference, format }, context }: Route.LoaderArgs) {
  const { name: person } = memberOf(context)
  const { db, storage, clock } = context.get(desk)
  if (!referencePattern.test(reference) || (format !== 'text' && format !== 'json')) throw notFound()
  const row = await db.selectFrom('letters').select(['bucket', 'name']).where('reference', '=', reference).executeTakeFirst()
  const letter = row && (await readLetter(storage, row))
  const view = letter && (await viewLetter({ db, storage }, reference))
  if (!view) throw notFound()

  await change(db, (trx) => addEvent(trx, { reference, what: 'exported', person, detail: format === 'json' ? 'JSON' : 'text', now: clock() }))
  const thread = await threadParts(db, view)
  const body = format === 'text' ? letterText(letter.text, thread, view.language) : letterJson(view, thread)
  return new Response(body, {
    headers: {
      'Content-Type': format === 'text' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${reference}.${format === 'text' ? 'txt' : 'json'}"`,
    },
  })
}
