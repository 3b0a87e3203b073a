import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { z } from 'zod'
import { answerWays } from '#app/letters/answer-way.ts'
import { hasTimes, textOfTimes, type TypedTimes } from '#app/letters/times/times-form.ts'
import { attachFile, removeFile } from '#app/letters/answer-files.ts'
import { checkAnswerFile } from '#app/letters/check-answer-file.ts'
import { StorageError } from '#app/data/storage/bucket.ts'
import { cleanText } from '#app/forms/clean-text.ts'
import type { PostedFile } from '#app/forms/read-form.ts'
import type { DeskServices } from '../../context.ts'
import { type AnswerResult, longestAnswer } from './answer-fields.ts'
import { answerFilesCopy as copy, type FileFault } from './answer-files-copy.ts'

type Given = {
  reference: string
  services: Pick<DeskServices, 'db' | 'storage' | 'clock'>
  personId: string
  /** Ends where the browser has gone away. */
  signal: AbortSignal
}

type Posted = {
  intent: string
  /** After the intent's name: the id of a file. */ rest: string | undefined
  fields: Record<string, FormDataEntryValue>
  times: TypedTimes
  when: string
}

/** Of the file, where a script has made one. */
const upload = z.uuid().catch(() => randomUUID())

/**
 * What the form of an answer does with files: its button attaches one, and so does sending the answer where one is chosen.
 * @returns null where the form has something else to do
 */
export async function actOnFiles({ intent, rest, fields, times, when }: Posted, files: readonly PostedFile[], given: Given) {
  const written = { ...typedIn(fields), ...(when !== '' && { when }), ...(hasTimes(times) && { times: { text: textOfTimes(times) } }) }
  const answered = (result: AnswerResult, status = 200) => data({ ...result, answer: written }, { status })
  if (intent === 'remove-file') {
    const id = z.uuid().safeParse(rest)
    const { reference, services, personId } = given
    const name = id.success ? await removeFile(services, { id: id.data, reference, personId }) : null
    return name === null ? answered({ said: copy.notRemoved, refused: true }, 409) : answered({ said: copy.removed(name) })
  }
  const [file] = files
  if (!file && intent !== 'attach') return null
  const attached = file ? await attachPosted(file, { ...given, id: upload.parse(fields['upload']) }) : 'none'
  if (typeof attached !== 'string') return intent === 'attach' ? answered({ said: copy.attached(attached.name) }) : null
  const status = attached === 'gone' ? 409 : attached === 'lost' || attached === 'busy' ? 503 : 400
  return data<AnswerResult>({ said: copy.faults[attached], refused: true, answer: { ...written, file: attached } }, { status })
}

/** Checks and stores a file of an answer that is being written. @returns its name, or why it was not taken */
export async function attachPosted(
  file: PostedFile,
  { id = randomUUID(), reference, services, personId, signal }: Given & { id?: string },
): Promise<{ name: string } | FileFault> {
  const checked = await checkAnswerFile(file, { personId, signal }).catch((error: unknown) => {
    // Of the disk, which is full or fails: what is typed on a page without script is in this post alone.
    if (!(error instanceof Error && 'syscall' in error)) throw error
    console.error(`A file of an answer could not be checked: ${error.message}`)
    return 'lost' as const
  })
  if (typeof checked === 'string') return checked
  try {
    const outcome = await attachFile(services, { id, reference, personId, ...checked, now: services.clock() })
    return outcome === 'attached' ? { name: checked.name } : outcome
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    console.error(`A file of an answer was not stored: ${error.message}`)
    return 'lost'
  }
}

/** What a page without script has typed into the same form. */
function typedIn(fields: Posted['fields']): NonNullable<AnswerResult['answer']> {
  const text = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' ? cleanText(value.slice(0, 2 * longestAnswer)) : undefined
  }
  const [typed, address] = [text('body'), text('to')]
  const way = answerWays.find((each) => each === text('way'))
  return { way, ...(typed !== undefined && { typed }), ...(address !== undefined && { address }) }
}
