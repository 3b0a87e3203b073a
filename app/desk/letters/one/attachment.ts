import { referencePattern } from '#app/data/references/shown-reference.ts'
import { noteSaving, noteShowing } from '#app/letters/letter-view.ts'
import { readLetter } from '#app/letters/read-letter.ts'
import type { Route } from './+types/attachment'
import { memberOf, notFound } from '../../access/access.ts'
import { desk } from '../../context.ts'
import { attachmentsCopy as copy } from './attachments-copy.ts'
import { attachmentKind } from './shown-letter.ts'

/**
 * One file of a letter, with a type of ours whatever it may be: opened by itself it has no rights at all. A picture is shown, unless
 * the address asks to save it (`?spara`); anything else is only saved. Either is written in the history, however it was asked for.
 */
export async function loader({ url, params: { reference, file }, context }: Route.LoaderArgs) {
  const { name: person } = memberOf(context)
  const { db, storage, clock } = context.get(desk)
  if (!referencePattern.test(reference)) throw notFound()
  const place = await db.selectFrom('letters').select(['bucket', 'name']).where('reference', '=', reference).executeTakeFirst()
  const letter = place && (await readLetter(storage, place))
  if (!place || !letter?.attachments.includes(file)) throw notFound()
  const found = await storage.bucket(place.bucket).get(`${place.name}/${file}`)
  if (!found) throw notFound()
  const number = letter.attachments.indexOf(file) + 1
  const { kind, contentType, extension } = attachmentKind(file)
  const isShown = kind === 'picture' && !url.searchParams.has('spara')
  await (isShown ? noteShowing : noteSaving)(db, { reference, file: copy.names[kind](number).toLowerCase(), person, now: clock() })
  return new Response(new Uint8Array(found.body), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename="${reference}-${number}.${extension}"`,
      // Where a browser opens a picture by itself, it is on a page of the browser's with styles of its own.
      'Content-Security-Policy': `default-src 'none'; ${isShown ? "style-src 'unsafe-inline'; " : ''}sandbox`,
    },
  })
}
