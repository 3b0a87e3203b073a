import { referenceOf } from '#app/data/references/reference.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { readFooter } from './letter-footer.ts'
import type { LetterValues } from './letter-form.ts'
import { parseLetter } from './parse-letter.ts'
import { readValues, valuesOfGroup, valuesOfText } from './values.ts'

/** The buckets that hold letters. */
export const letterBuckets = ['inquiries', 'applications', 'quarantine'] as const

export type LetterPlace = {
  bucket: (typeof letterBuckets)[number]
  /** Of a file, or of a group. */
  name: string
}

export type ReadLetter = {
  /** For people. */
  text: string
  values: LetterValues
  /** Names of the files beside the text, in the order of sending. */
  attachments: string[]
  reference: string
  receivedAt: Date
}

/** Letters that are read at the same time: on S3 each is two or three requests. */
const readAtOnce = 10

/** Reads letters in their order, some at a time; null for one that is gone, as `readLetter`. */
export async function* readLetters<Row extends LetterPlace>(storage: Storage, rows: readonly Row[]): AsyncGenerator<{ row: Row; letter: ReadLetter | null }> {
  for (let start = 0; start < rows.length; start += readAtOnce)
    yield* await Promise.all(rows.slice(start, start + readAtOnce).map(async (row) => ({ row, letter: await readLetter(storage, row) })))
}

/** Reads a letter from its bucket; null if it is gone, or no letter of ours. */
export async function readLetter(storage: Storage, { bucket: bucketName, name }: LetterPlace): Promise<ReadLetter | null> {
  const bucket = storage.bucket(bucketName)
  const isFile = name.endsWith('.txt')
  const files = isFile ? [] : await bucket.list(name)
  const textName = files.find((file) => file.endsWith('.txt'))
  if (!isFile && textName === undefined) return null
  const found = await bucket.get(isFile ? name : `${name}/${textName}`)
  if (!found) return null
  const text = found.body.toString()
  const stored = await bucket.get(isFile ? valuesOfText(name, text) : valuesOfGroup(name))
  const values = (stored && readValues(stored.body.toString())) ?? parseLetter(text)
  if (!values) return null
  // Two copies of a letter differ in their footers alone, and share the values that were stored first: what the copy that is
  // kept was given, only its footer says.
  const footer = readFooter(text)
  return {
    text,
    values,
    attachments: files.filter((file) => file !== textName),
    reference: footer?.reference ?? referenceOf(text),
    receivedAt: footer?.receivedAt ?? found.storedAt,
  }
}
