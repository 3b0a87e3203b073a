import { shownReference } from '#app/data/references/shown-reference.ts'
import type { LettersTable } from '#app/data/database/schema.ts'
import { answerFileObject } from '#app/letters/answer-files.ts'
import { type LetterView, viewLetter } from '#app/letters/letter-view.ts'
import { readLetter } from '#app/letters/read-letter.ts'
import { threadParts } from '#app/letters/thread-text.ts'
import type { DeskServices } from '../../context.ts'
import { letterJson, withoutNames } from '../one/letter-copy.ts'
import type { CopiedFile, Lacking } from './copied-file.ts'
import { createFileNames } from './file-names.ts'
import { copiedLetterText } from './letter-text.ts'
import { ifReadable, storedFile } from './stored-file.ts'
import type { ZipEntry } from './zip-stream.ts'

type Services = Pick<DeskServices, 'db' | 'storage'>

/** A letter's folder: its files, then what it says, which tells of those that are missing. @returns what is missing in it */
export async function* letterFolder({ db, storage }: Services, reference: string): AsyncGenerator<ZipEntry, Lacking[]> {
  const folder = shownReference(reference)
  const row = await db.selectFrom('letters').select(['bucket', 'name', 'received_at']).where('reference', '=', reference).executeTakeFirst()
  const read = await ifReadable(async () => [await viewLetter({ db, storage }, reference), row ? await readLetter(storage, row) : null] as const)
  if (!read) return [{ path: folder, lack: 'unreadable' }]
  const [known, letter] = read
  // Erased since it was found.
  if (!row || !known) return [{ path: folder, lack: 'gone' }]
  const view = withoutNames(known)

  const files: CopiedFile[] = []
  const nameFor = createFileNames()
  for (const { object, ...file } of filesOf(view, row)) {
    const path = `filer/${nameFor(file.name)}`
    const lack = object === null ? 'gone' : yield* storedFile(storage, { bucket: row.bucket, object, at: file.at }, `${folder}/${path}`)
    files.push({ ...file, path, lack })
  }
  const thread = await threadParts(db, view, { all: true })
  const at = view.writtenAt ?? view.receivedAt
  yield { name: `${folder}/arende.txt`, at, body: copiedLetterText(view, { text: letter?.text ?? null, thread, files }) }
  yield { name: `${folder}/arende.json`, at, body: letterJson(view, thread, { copiedFiles: files }) }
  const lacking = files.flatMap(({ path, lack }) => (lack ? [{ path: `${folder}/${path}`, lack }] : []))
  return letter ? lacking : [{ path: `${folder}/arende.txt`, lack: 'cut' }, ...lacking]
}

type Place = Pick<LettersTable, 'bucket' | 'name'>

/** What came with a letter and its messages, and went with its answers; `object` is null where it is known to be gone. */
function filesOf(view: LetterView, { name: group }: Place): (Omit<CopiedFile, 'path' | 'lack'> & { object: string | null })[] {
  const { attachments, values, receivedAt, messages, messageFiles, files, mails } = view
  const names = [...new Set([...(values?.files ?? []).map(({ name }) => name), ...attachments])]
  const isThere = new Set(attachments)
  return [
    ...names.map((name) => ({ name, with: 'letter' as const, at: receivedAt, object: isThere.has(name) ? `${group}/${name}` : null })),
    ...messages.flatMap(({ reference, at, attachments: count }) => {
      const sent = messageFiles.get(reference)
      const known = [
        ...(sent?.files ?? []).map(({ name }) => ({ name, object: `${sent?.place.name}/${name}` })),
        ...(sent?.lost ?? []).map((name) => ({ name, object: null })),
      ]
      // Where the message itself is gone, only their number is known.
      const unknown = Array.from({ length: Math.max(0, count - known.length) }, () => ({ name: 'fil', object: null }))
      return [...known, ...unknown].map((file) => ({ ...file, with: 'message' as const, at }))
    }),
    ...files.flatMap(({ id, name, mail: mailId }) => {
      const mail = mails.find((each) => each.id === mailId)
      return mail ? [{ name, with: 'answer' as const, at: mail.shownAt ?? mail.sentAt ?? mail.createdAt, object: answerFileObject(id) }] : []
    }),
  ]
}
