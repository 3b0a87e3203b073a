import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { beginErasure } from '#app/letters/erasure.ts'
import { finishErasure } from '#app/letters/erasure-job.ts'
import { endTime } from '#app/letters/times/choose-time.ts'
import { offerTimes } from '#app/letters/times/offer-times.ts'
import { removePerson } from '#app/people/people.ts'
import { copy } from '#app/site/case/copy.ts'
import { pathTo } from '#app/site/screens.ts'
import { addAnswer, type Conversation, startConversation } from '../conversation.ts'
import { seed, seededRandom } from '../seeded.ts'
import { createWorlds, type Place, worldNames } from './worlds.ts'

// Senders choose and cancel calls through two processes that serve the site, at once with each other and with a third process that does
// what the desk and its clock do, TIME_ROUNDS times each, in an order that TEST_SEED decides.

const rounds = Number(process.env['TIME_ROUNDS'] ?? 4)
const minute = 60_000
const { issues } = copy.sv.thread.times
const people = [
  { id: 'elin', name: 'Elin', role: 'owner' as const },
  { id: 'rut', name: 'Rut', role: 'adviser' as const },
]

async function addPerson(db: Kysely<Database>, person: (typeof people)[number]): Promise<void> {
  const row = { ...person, email: null, notices: false, shortcuts: true, created_at: new Date().toISOString() }
  await change(db, (trx) => trx.insertInto('people').values(row).execute())
}

test.each(worldNames)('on %s, of what is done with a time at once each is told what has become of it', { timeout: 300_000 }, async (world) => {
  await using worlds = await createWorlds()
  const place = await worlds.place(world)
  expect(await place.run('content --quiet')).toMatchObject({ code: 0 })
  const sites = [await place.site(), await place.site()] as const
  const { db } = place
  const stores = { db, storage: await place.storage() }
  for (const person of people) await addPerson(db, person)
  const random = seededRandom(`times at once on ${world}`)
  let letters = 0
  const begin = () => startConversation(stores, { now: new Date(), email: `person-${++letters}@example.com`, name: `Person ${letters}` })
  const pair = [await begin(), await begin()] as const

  let day = 2
  /** Offers times far from all of before, and one more: the page says what is wrong where one is left to choose. @returns the ids */
  async function offer({ key }: Conversation, personId: string, starts: readonly number[]): Promise<string[]> {
    const mail = await addAnswer(db, key, { at: new Date(), person: personId })
    const first = Math.ceil(Date.now() / 86_400_000 + day) * 86_400_000
    const times = [...starts, 600].map((minutes) => ({ startsAt: new Date(first + minutes * minute), endsAt: new Date(first + (minutes + 30) * minute) }))
    await change(db, (trx) => offerTimes(trx, { mail, letter: key.reference, personId, how: 'signal', link: null, times }))
    const rows = await db.selectFrom('offered_times').select('id').where('mail_id', '=', mail).orderBy('starts_at').execute()
    return rows.map(({ id }) => id)
  }

  /** In a moment, through one of the processes. */
  async function ask(site: 0 | 1, { key }: Conversation, sent: Record<string, string>) {
    await pause(random() * 15)
    const { url } = sites[site]
    const body = new URLSearchParams({ ...key, ...sent })
    const response = await fetch(url + pathTo('case', 'sv'), { method: 'POST', body, headers: { Origin: url, 'Sec-Fetch-Site': 'same-origin' } })
    const html = await response.text()
    return { status: response.status, said: Object.values(issues).find((issue) => html.includes(issue)) ?? null }
  }
  const choose = (site: 0 | 1, letter: Conversation, time = '') => ask(site, letter, { step: 'choose', time })
  const cancel = (site: 0 | 1, letter: Conversation, call = '') => ask(site, letter, { step: 'cancel', call })
  async function soon<Result>(doing: () => Promise<Result>): Promise<Result> {
    await pause(random() * 60)
    return doing()
  }
  const statesOf = async (ids: readonly string[]) => {
    const rows = await db.selectFrom('offered_times').select(['id', 'state']).where('id', 'in', ids).execute()
    return ids.map((id) => rows.find((row) => row.id === id)?.state ?? 'gone')
  }
  const chosen = { status: 200, said: null }
  const refused = (said: string) => ({ status: 409, said })
  /** Said beside the times that are left, where the page has any. */
  const refusedOr = (said: string) => ({ status: 409, said: expect.toBeOneOf([null, said]) })
  const person = { id: 'elin', name: 'Elin' }
  const [one, other] = pair
  const end = (id = '') => soon(() => endTime(db, { reference: one.key.reference, id, person, now: new Date() }))

  const races = {
    /** Each begins while the other is held. */
    async overlap() {
      const [[first], [second]] = [await offer(one, 'rut', [0]), await offer(other, 'rut', [15])]
      const told = await Promise.all([choose(0, one, first), choose(1, other, second)])
      const states = await statesOf([first ?? '', second ?? ''])
      const at = states.indexOf('chosen')
      expect(states.toSorted()).toEqual(['chosen', 'offered'])
      expect(told).toEqual(at === 0 ? [chosen, refused(issues.taken)] : [refused(issues.taken), chosen])
      const [letter, id] = at === 0 ? [one, first] : [other, second]
      expect(await cancel(0, letter, id)).toEqual(chosen)
      return at === 0 ? 'the first' : 'the second'
    },
    async 'another of the letter'() {
      const [first = '', second = ''] = await offer(one, 'rut', [0, 60])
      expect(await choose(0, one, first)).toEqual(chosen)
      const [told, cancelled] = await Promise.all([choose(0, one, second), cancel(1, one, first)])
      expect(cancelled).toEqual(chosen)
      const states = await statesOf([first, second])
      expect([told, ...states]).toEqual(
        told.status === 200 ? [chosen, 'cancelled-by-sender', 'chosen'] : [refusedOr(issues.another), 'cancelled-by-sender', 'offered'],
      )
      if (told.status === 200) await cancel(0, one, second)
      return told.status === 200 ? 'chosen' : 'another'
    },
    async 'two of one letter'() {
      const [first = '', second = ''] = await offer(one, 'rut', [0, 60])
      const told = await Promise.all([choose(0, one, first), choose(1, one, second)])
      const states = await statesOf([first, second])
      expect(states.toSorted()).toEqual(['chosen', 'offered'])
      expect(told).toEqual(states.map((state) => (state === 'chosen' ? chosen : refusedOr(issues.another))))
      await cancel(0, one, states[0] === 'chosen' ? first : second)
      return states[0] ?? ''
    },
    async 'taken back'() {
      const [id = ''] = await offer(one, 'rut', [0])
      const [told, ended] = await Promise.all([choose(1, one, id), end(id)])
      expect([told, ended, await statesOf([id])]).toEqual(
        ended === 'taken-back' ? [refused(issues.closed), ended, ['taken-back']] : [chosen, 'cancelled', ['cancelled-here']],
      )
      return String(ended)
    },
    async 'cancelled by both'() {
      const [id = ''] = await offer(one, 'rut', [0])
      await choose(0, one, id)
      const [told, ended] = await Promise.all([cancel(1, one, id), end(id)])
      expect([told.status, await statesOf([id])]).toEqual([200, [ended === 'cancelled' ? 'cancelled-here' : 'cancelled-by-sender']])
      const events = db.selectFrom('letter_events').select('id').where('reference', '=', one.key.reference).where('what', '=', 'time-cancelled')
      const times = db
        .selectFrom('offered_times')
        .select('id')
        .where('letter', '=', one.key.reference)
        .where('state', 'in', ['cancelled-here', 'cancelled-by-sender'])
      expect((await events.execute()).length).toBe((await times.execute()).length)
      return String(ended)
    },
    async 'adviser removed'() {
      const name = { id: `gone-${day}`, name: 'Vera', role: 'adviser' as const }
      await addPerson(db, name)
      const letter = random() < 0.5 ? one : other
      await db.updateTable('letters').set({ person_id: name.id }).where('reference', '=', letter.key.reference).execute()
      const [[mine], [theirs]] = [await offer(one, name.id, [0]), await offer(other, name.id, [60])]
      const cancels = random() < 0.5
      if (cancels) await choose(0, other, theirs)
      const [told, , removed] = await Promise.all([
        choose(1, one, mine),
        cancels ? cancel(0, other, theirs) : choose(0, other, theirs),
        soon(() => removePerson(db, { id: name.id, by: 'Elin', now: new Date() })),
      ])
      expect(removed).toBe('done')
      const states = await statesOf([mine ?? ''])
      expect([told, ...states]).toEqual(told.status === 200 ? [chosen, 'chosen'] : [refusedOr(issues.closed), 'offered'])
      if (told.status === 200) await cancel(0, one, mine)
      await cancel(0, other, theirs)
      return told.status === 200 ? 'chosen' : 'closed'
    },
    async erased() {
      const letter = await begin()
      const [first = '', second = ''] = await offer(letter, 'rut', [0, 60])
      const cancels = random() < 0.5
      if (cancels) await choose(0, letter, first)
      const erase = async () => {
        const { reference } = letter.key
        const id = await beginErasure(db, { letters: [reference], address: letter.address, reason: 'request', person: 'Elin', now: new Date() })
        return finishErasure(stores, { id, now: new Date() })
      }
      const [told, opened, erased] = await Promise.all([
        cancels ? cancel(0, letter, first) : choose(0, letter, second),
        ask(1, letter, { step: 'look' }),
        soon(erase),
      ])
      expect([told.status, opened.status].filter((status) => status >= 500)).toEqual([])
      expect(erased === null || erased.total > 0).toBe(true)
      expect(await statesOf([first, second])).toEqual(['gone', 'gone'])
      return String(told.status)
    },
  }
  const found: Record<string, Record<string, number>> = {}
  try {
    for (let round = 0; round < rounds; round++)
      for (const [name, race] of Object.entries(races)) {
        day += 1
        const what = await race()
        const counts = (found[name] ??= {})
        counts[what] = (counts[what] ?? 0) + 1
      }
    process.stdout.write(`${world}, seed ${seed}, ${rounds} rounds: ${JSON.stringify(found)}\n`)
    expect(await deadlocks(place)).toBe(0)
    expect(sites.map(({ complaints }) => complaints)).toEqual(['', ''])
  } catch (error) {
    throw new Error(`TEST_SEED=${seed} TIME_ROUNDS=${rounds}, on ${world}, after ${JSON.stringify(found)}: ${String(error)}`, { cause: error })
  }
})

/** How often Postgres has ended a transaction that waited for one that waited for it. */
async function deadlocks({ db, config }: Place): Promise<number> {
  if (!config.databaseUrl) return 0
  const counted = sql<{ deadlocks: string }>`select deadlocks from pg_stat_database where datname = current_database()`
  return Number((await counted.execute(db)).rows[0]?.deadlocks)
}
