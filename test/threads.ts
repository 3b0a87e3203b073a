import { storeEnquiry, storeMessage } from './letters.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { saveTyped } from '#app/people/typed-texts.ts'
import { answerFileObject } from '#app/letters/answer-files.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { aReply, arrival, type Place } from '#app/letters/testing/erasure-place.ts'

// Letters with all that can hang on one, for the tests of how a thread lives and goes.

/** Minutes after the first letters. */
export const later = (minutes: number) => new Date(arrival.getTime() + minutes * 60_000)

/** Each word stands in one part of Cleo's thread alone. */
export const threadTraces = [
  'cleo',
  'hemlig',
  'första-brevet',
  'ett-meddelande',
  'ett-till-med-fil',
  'pixlar-från-avsändaren',
  'svaret-härifrån',
  'bytes-från-oss',
  'bifogat-ännu-inte-sänt',
  'bara-för-oss',
  'halvfärdigt-svar',
  'nummer-att-ringa',
]

export const cleos = 'Cleo.Hemlig@Example.com'

const writer = { id: 'elin', name: 'Elin', email: null, role: 'owner' as const, notices: false, shortcuts: true, created_at: arrival.toISOString() }

/** Words of a thread that says the same as Cleo's, of somebody else. */
const johannas = (word: string) => `johannas ${word.length}`

/**
 * A thread of Cleo and one of Johanna: a letter with a code, two messages, one of them with a file, an answer with a file, a file that is
 * attached and not sent, a note, an answer that is being written, a call that was chosen, and a time that is offered.
 * @returns their references
 */
export async function storeThreads({ db, storage }: Place['services']): Promise<{ cleo: string; johanna: string }> {
  await db.insertInto('people').values(writer).execute()
  const cleo = await storeThread({ db, storage }, { name: 'Cleo', email: cleos, say: (word) => word, hour: 0 })
  const johanna = await storeThread({ db, storage }, { name: 'Johanna', email: 'johanna@example.com', say: johannas, hour: 1 })
  return { cleo, johanna }
}

type Thread = { name: string; email: string; say: (word: string) => string; /** Of its times. */ hour: number }

async function storeThread({ db, storage }: Place['services'], { name, email, say, hour }: Thread): Promise<string> {
  const { reference, bucket } = await storeEnquiry(storage, { name, email, comments: say('första-brevet'), now: arrival, code: true })
  await indexLetters({ db, storage }, { now: arrival })
  const file = { name: '01.jpg', body: say('pixlar-från-avsändaren'), contentType: 'image/jpeg' }
  await storeMessage(storage, { letter: reference, bucket, email, text: say('ett-meddelande'), now: later(10) })
  await storeMessage(storage, { letter: reference, bucket, email, text: say('ett-till-med-fil'), now: later(24 * 60), files: [file] })
  await indexLetters({ db, storage }, { now: later(24 * 60) })
  const mail = {
    ...aReply({ reference, recipient: email.toLowerCase(), body: say('svaret-härifrån') }),
    way: 'here' as const,
    shown_at: later(20).toISOString(),
  }
  await db.insertInto('mails').values(mail).execute()
  const time = { letter: reference, mail_id: mail.id, how: 'phone' as const }
  const call = { number: say('nummer-att-ringa'), uid: crypto.randomUUID(), state: 'chosen' as const, chosen_at: later(30).toISOString() }
  for (const [day, own] of [[3, call] as const, [4, { state: 'offered' as const }] as const]) {
    const starts = (day * 24 + hour) * 60
    const row = {
      ...time,
      ...own,
      id: crypto.randomUUID(),
      person_id: 'elin',
      starts_at: later(starts).toISOString(),
      ends_at: later(starts + 30).toISOString(),
    }
    await db.insertInto('offered_times').values(row).execute()
  }
  await attach({ db, storage }, { letter: reference, bucket, mail: mail.id, body: say('bytes-från-oss') })
  await attach({ db, storage }, { letter: reference, bucket, mail: null, body: say('bifogat-ännu-inte-sänt') })
  const note = { id: crypto.randomUUID(), reference, at: arrival.toISOString(), edited_at: null, person_id: 'elin', person: 'Elin' }
  await db
    .insertInto('letter_notes')
    .values({ ...note, text: say('bara-för-oss') })
    .execute()
  await saveTyped(db, { personId: 'elin', place: placeOf('answer', reference), reference, text: say('halvfärdigt-svar'), seen: null, now: arrival })
  return reference
}

type Attached = { letter: string; bucket: 'inquiries' | 'applications' | 'quarantine'; mail: string | null; body: string }

/** Attaches a file to an answer as the desk does. @returns its id */
export async function attach({ db, storage }: Place['services'], { letter, bucket, mail, body }: Attached): Promise<string> {
  const id = crypto.randomUUID()
  const file = { id, letter, person_id: 'elin', mail_id: mail, name: 'Avtal.pdf', content_type: 'application/pdf', bytes: Buffer.byteLength(body) }
  await db
    .insertInto('answer_files')
    .values({ ...file, is_stored: true, created_at: arrival.toISOString() })
    .execute()
  await storage.bucket(bucket).put(answerFileObject(id), body, { contentType: 'application/pdf' })
  return id
}
