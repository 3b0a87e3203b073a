import { referencePattern } from '#app/data/references/shown-reference.ts'
import { noteSaving, noteShowing } from '#app/letters/letter-view.ts'
import { readSentFiles } from '#app/letters/sent-files.ts'
import type { Route } from './+types/attachment'
import { memberOf, notFound } from '../../access/access.ts'
import { desk } from '../../context.ts'
import { fileInHistory } from './file-in-history.ts'
import { attachmentKind } from './shown-files.ts'

/**
 * One file of a letter, or of a message in its thread (`?meddelande=`), with a type of ours whatever it may be: opened by itself it has
 * no rights at all. A picture is shown, unless the address asks to save it (`?spara`); anything else is only saved. Either is written in
 * the history, however it was asked for.
 */
export async function loader({ url, params: { reference, file }, context }: Route.LoaderArgs) {
  const { name: person } = memberOf(context)
  const { db, storage, clock } = context.get(desk)
  const message = url.searchParams.get('meddelande')
  if (!referencePattern.test(reference) || (message !== null && !referencePattern.test(message))) throw notFound()
  const sent = await readSentFiles({ db, storage }, { reference, message })
  const number = (sent?.files.findIndex(({ name }) => name === file) ?? -1) + 1
  const found = sent && number > 0 ? await storage.bucket(sent.place.bucket).get(`${sent.place.name}/${file}`) : null
  if (!sent || !found) throw notFound()
  const { kind, contentType, extension } = attachmentKind(file)
  const isShown = kind === 'picture' && !url.searchParams.has('spara')
  await (isShown ? noteShowing : noteSaving)(db, { reference, file: fileInHistory(kind, number, sent), person, now: clock() })
  return new Response(new Uint8Array(found.body), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename="${message ?? reference}-${number}.${extension}"`,
      // Where a browser opens a picture by itself, it is on a page of the browser's with styles of its own.
      'Content-Security-Policy': `default-src 'none'; ${isShown ? "style-src 'unsafe-inline'; " : ''}sandbox`,
    },
  })
}
