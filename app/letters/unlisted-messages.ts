import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { letterOf } from './messages.ts'
import { inName } from './prose.ts'
import { letterBuckets, type LetterPlace, readLetter } from './read-letter.ts'
import { requestedName } from './values.ts'

/** Whether what has this name, or its values, came from one of some addresses. */
export function isFrom(addresses: readonly string[]): (name: string) => boolean {
  const ends = addresses.map((address) => `_${inName(address)}`.toLowerCase())
  return (name) => ends.some((end) => requestedName(name).toLowerCase().endsWith(end))
}

/** Names in a bucket that the database knows, of letters and of messages. */
export async function listedNames(db: Kysely<Database>, bucket: LetterPlace['bucket']): Promise<Set<string>> {
  const [letters, messages] = await Promise.all([
    db.selectFrom('letters').select('name').where('bucket', '=', bucket).execute(),
    db.selectFrom('letter_messages').select('name').where('bucket', '=', bucket).execute(),
  ])
  return new Set([...letters, ...messages].map(({ name }) => name))
}

type Wanted = {
  /** References of letters. */
  letters: readonly string[]
  /** Of their senders, in lower case. */
  senders: readonly string[]
  /** Of whom messages are wanted too whose letters are gone; lower case, or null. */
  address: string | null
}

/** Messages in the buckets that are not in the database: to some letters, or of an address. */
export async function unlistedMessages({ db, storage }: { db: Kysely<Database>; storage: Storage }, wanted: Wanted): Promise<LetterPlace[]> {
  const { letters, senders, address } = wanted
  const isOfSender = isFrom([...senders, ...(address === null ? [] : [address])])
  const found: LetterPlace[] = []
  for (const bucket of letterBuckets) {
    const names = (await storage.bucket(bucket).list()).filter(isOfSender)
    const listed = names.length > 0 ? await listedNames(db, bucket) : new Set()
    for (const name of names.filter((each) => !listed.has(each))) {
      const message = await readLetter(storage, { bucket, name })
      if (message?.values.form !== 'message') continue
      const letter = letterOf(message)
      const isOfAddress = async () =>
        String(message.values.fields['email'] ?? '').toLowerCase() === address &&
        !(await db.selectFrom('letters').select('reference').where('reference', '=', letter).executeTakeFirst())
      if (letters.includes(letter) || (await isOfAddress())) found.push({ bucket, name })
    }
  }
  return found
}
