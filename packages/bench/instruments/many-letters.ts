import type { Insertable } from 'kysely'
import { openOwnerDatabase } from '../../../app/data/database/database.ts'
import type { LettersTable, LetterState } from '../../../app/data/database/schema.ts'
import { storeEnquiry } from '../../../test/letters.ts'
import { openSession } from '../../../app/people/sessions.ts'
import { openStorage } from '../../../app/data/storage/open-storage.ts'

const hour = 3_600_000
const alphabet = '2346789CDFGHJKMNPQRTVWXY'

/**
 * Adds somebody who works at the desk and many letters: 3 in 100 to answer, 2 in quarantine, the rest answered and closed.
 * Only one is in a bucket too, the letter that is opened.
 * @returns the Cookie header of a session, and the reference of the letter in the bucket
 */
export async function insertLetters(dataDir: string, total: number): Promise<{ cookie: string; reference: string }> {
  await using owner = openOwnerDatabase({ dataDir })
  const now = new Date()
  await owner
    .insertInto('people')
    .values({ id: 'elin', name: 'Elin', email: 'elin@example.com', role: 'owner', notices: true, shortcuts: true, created_at: now.toISOString() })
    .execute()
  const letters = Array.from({ length: total }, (_, number) => letterNumber(number, now))
  await owner.transaction().execute(async (db) => {
    for (let from = 0; from < letters.length; from += 200)
      await db
        .insertInto('letters')
        .values(letters.slice(from, from + 200))
        .execute()
  })
  const { reference } = await storeEnquiry(await openStorage({ dataDir }), { now, name: 'Alma Exempel', email: 'alma@example.com' })
  return { cookie: `desk=${await openSession(owner, { personId: 'elin', passkeyId: 'none', device: 'bench', now })}`, reference }
}

function letterNumber(number: number, now: Date): Insertable<LettersTable> {
  const state: LetterState = number % 100 < 3 ? 'open' : number % 100 < 5 ? 'quarantine' : number % 100 < 20 ? 'answered' : 'closed'
  const received = new Date(now.getTime() - (state === 'open' ? (number % 30) * hour : number * hour))
  const at = received.toISOString()
  const email = `person-${number}@example.com`
  return {
    reference: [5, 4, 3, 2].reduce((reference, power) => reference + alphabet[Math.floor(number / 24 ** (power - 2)) % 24], 'CCCC'),
    bucket: 'inquiries',
    name: `${number}.txt`,
    kind: number % 3 === 0 ? 'application' : 'photography',
    language: 'sv',
    state,
    sender: `Person ${number}`,
    email,
    facts: 'Stockholm, 5 000–10 000 kr',
    search: `person ${number}\n${email}\nstockholm\n${'porträtt i dagsljus, avskalat, utan ansikte. '.repeat(15)}`,
    signs: '[]',
    attachments: 0,
    received_at: at,
    due_at: new Date(received.getTime() + 24 * hour).toISOString(),
    answered_at: state === 'answered' || state === 'closed' ? new Date(received.getTime() + 5 * hour).toISOString() : null,
    closed_at: null,
    changed_at: at,
    held: false,
    version: 1,
  }
}
