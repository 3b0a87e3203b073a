import { referencePattern } from '#app/data/references/shown-reference.ts'
import { readLetter } from '#app/letters/read-letter.ts'
import type { Route } from './+types/attachment'
import { notFound } from '../../access/access.ts'
import { desk } from '../../context.ts'
import { attachmentKind } from './shown-letter.ts'

/**
 * One file of a letter, with a type of ours whatever it may be, to be saved and not run: opened by itself it has no
 * rights at all.
 */
export async function loader({ params: { reference, file }, context }: Route.LoaderArgs) {
  const { db, storage } = context.get(desk)
  if (!referencePattern.test(reference)) throw notFound()
  const place = await db.selectFrom('letters').select(['bucket', 'name']).where('reference', '=', reference).executeTakeFirst()
  const letter = place && (await readLetter(storage, place))
  if (!place || !letter?.attachments.includes(file)) throw notFound()
  const found = await storage.bucket(place.bucket).get(`${place.name}/${file}`)
  if (!found) throw notFound()
  const number = letter.attachments.indexOf(file) + 1
  const { contentType, extension } = attachmentKind(file)
  return new Response(new Uint8Array(found.body), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${reference}-${number}.${extension}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
