import type { Storage } from '#app/data/storage/bucket.ts'
import type { LetterPlace } from '#app/letters/read-letter.ts'
import { causeOf, isStorageError } from '../erasure/run.ts'
import type { Lack } from './copied-file.ts'
import type { ZipEntry } from './zip-stream.ts'

type Stored = { bucket: LetterPlace['bucket']; /** In the bucket. */ object: string; at: Date }

/**
 * An entry with a stored file, whose bytes are read while the archive is. A storage that fails costs the file, not the archive.
 * @returns what is wrong with it
 */
export async function* storedFile(storage: Storage, { bucket, object, at }: Stored, name: string): AsyncGenerator<ZipEntry, Lack | null> {
  const file = await ifReadable(() => storage.bucket(bucket).open(object))
  if (!file) return file === null ? 'gone' : 'unreadable'
  const pieces = file.pieces()
  let isCut = false
  async function* body() {
    try {
      yield* pieces
    } catch (error) {
      if (!isToldOf(error)) throw error
      isCut = true
    }
  }
  try {
    yield { name, at, body: body() }
  } finally {
    // Whoever breaks the download off leaves the file open otherwise.
    await pieces.return(undefined)
  }
  return isCut ? 'cut' : null
}

/** What the storage has; undefined where it does not answer. @throws any other error */
export async function ifReadable<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read()
  } catch (error) {
    if (!isToldOf(error)) throw error
    return undefined
  }
}

function isToldOf(error: unknown): boolean {
  if (!(error instanceof Error) || !isStorageError(error)) return false
  console.error(`Something is missing in a copy of what an address has: ${causeOf(error)}`)
  return true
}
