import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { among } from './erasure.ts'
import { letterOf } from './messages.ts'
import { letterBuckets, type LetterPlace, readLetter } from './read-letter.ts'
import { addDays } from './retention-dates.ts'
import { listedNames } from './unlisted-messages.ts'
import { requestedName } from './values.ts'

/** What is not in the database: a letter by its own reference, a message by that of its letter. */
type Unlisted = { isMessage: boolean; letter: string }

export type Sweeping = {
  now: Date
  /** Called before each look at a letter, so that the desk's clock can stop there by an error. */
  step?: (() => Promise<void>) | undefined
}

type LostMessages = {
  /** The messages whose letter is neither in the database nor in a bucket, and whose day is over. Each is read at the first look alone. */
  look(sweeping: Sweeping): Promise<LetterPlace[]>
  /** Whether what lies there is still the message that the last look found: an erasure may have given its name to another. */
  isStillLost(place: LetterPlace): Promise<boolean>
}

/** Finds messages that were stored while their letter was erased. */
export function createLostMessages({ db, storage }: { db: Kysely<Database>; storage: Storage }): LostMessages {
  let unlisted = new Map<string, Unlisted | null>()
  const keyOf = ({ bucket, name }: LetterPlace) => `${bucket}/${name}`

  async function read(place: LetterPlace): Promise<Unlisted | null> {
    const letter = await readLetter(storage, place)
    if (!letter) return null
    const isMessage = letter.values.form === 'message'
    return { isMessage, letter: isMessage ? letterOf(letter) : letter.reference }
  }

  return {
    async look({ now, step }) {
      const before = unlisted
      unlisted = new Map()
      const places: LetterPlace[] = []
      for (const bucket of letterBuckets) {
        const listed = await listedNames(db, bucket)
        for (const name of (await storage.bucket(bucket).list()).filter((each) => !listed.has(each))) {
          const place = { bucket, name }
          await step?.()
          unlisted.set(keyOf(place), before.get(keyOf(place)) ?? (await read(place)))
          places.push(place)
        }
      }
      const found = [...unlisted.values()].filter((each) => each !== null)
      const wanted = found.filter(({ isMessage }) => isMessage).map(({ letter }) => letter)
      const rows = await db.selectFrom('letters').select('reference').where('reference', 'in', among(wanted)).execute()
      const there = new Set([...rows.map(({ reference }) => reference), ...found.filter(({ isMessage }) => !isMessage).map(({ letter }) => letter)])
      const yesterday = dayOf(addDays(now, -1))
      return places.filter((place) => {
        const each = unlisted.get(keyOf(place))
        return each?.isMessage && !there.has(each.letter) && requestedName(place.name) < yesterday
      })
    },
    async isStillLost(place) {
      const [was, is] = [unlisted.get(keyOf(place)), await read(place)]
      return was?.letter === is?.letter && is?.isMessage === true
    },
  }
}
