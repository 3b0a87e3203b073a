import { z } from 'zod'
import { referencePattern } from '#app/data/references/shown-reference.ts'
import { attachmentHeader } from '#app/document/attachment-header.ts'
import { readAnswerFile } from '#app/letters/answer-files.ts'
import { noteSaving } from '#app/letters/letter-view.ts'
import type { Route } from './+types/answer-file'
import { memberOf, notFound } from '../../access/access.ts'
import { desk } from '../../context.ts'

/** A file of an answer, to be saved: one's own while it is being written, everybody's once it was sent, which is written in the history. */
export async function loader({ params: { reference, id }, context }: Route.LoaderArgs) {
  const { id: personId, name: person } = memberOf(context)
  const { db, storage, clock } = context.get(desk)
  if (!referencePattern.test(reference) || !z.uuid().safeParse(id).success) throw notFound()
  const file = await readAnswerFile({ db, storage }, { reference, id, personId })
  if (!file) throw notFound()
  if (file.isSent) await noteSaving(db, { reference, file: `”${file.name}”`, person, now: clock() })
  return new Response(new Uint8Array(file.body), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': attachmentHeader(file.name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
