import { type Kysely, type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { change } from '#app/data/database/change.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import type { Database } from '#app/data/database/schema.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { changeRole, removePerson } from '#app/people/people.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { storeEnquiry } from '#test/letters.ts'
import { startPostgres } from '#test/postgres.ts'
import { codeHash } from '../code.ts'
import { cutCode } from '../cut-code.ts'
import { beginErasure } from '../erasure.ts'
import { finishErasure } from '../erasure-job.ts'
import { indexLetters } from '../index-letters.ts'
import { addPerson } from '../mails/testing/rows.ts'
import { postgresPlace, sqlitePlace } from '../testing/erasure-place.ts'
import { openThread } from '../thread.ts'
import { giveLetter } from '../whose.ts'
import { cancelBySender, chooseTime, endTime } from './choose-time.ts'
import type { CallWay } from './limits.ts'
import { eventOf, sendersEvent, timesForDesk, todaysCalls } from './read-times.ts'
import { addOpenLetter, after, keyOf, now, offer, on } from './testing/offers.ts'

const [cleo, johanna] = ['K7F3XQ4P', 'MMMMMMMM'] as const
const elin = { id: 'elin', name: 'Elin' }
const number = '070-123 45 67'

type Stores = { db: Kysely<Database>; storage: Storage }

const choose = (stores: Stores, reference: string, id: string, at = now) => chooseTime(stores, keyOf(reference), { id, number, now: at })

const rowOf = (db: Kysely<Database>, id: string) => db.selectFrom('offered_times').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const letterOf = (db: Kysely<Database>, reference: string = cleo) =>
  db.selectFrom('letters').select(['written_at', 'version', 'state']).where('reference', '=', reference).executeTakeFirstOrThrow()

const historyOf = async (db: Kysely<Database>) =>
  (await db.selectFrom('letter_events').select(['what', 'person', 'detail']).orderBy('at').orderBy('id').execute()).map(({ what, person, detail }) => [
    what,
    person,
    detail,
  ])

/** What its sender sees of each time. */
async function seen(stores: Stores, reference: string, at = now): Promise<string[]> {
  const thread = await openThread(stores, keyOf(reference), { now: at })
  if (thread === null || thread === 'cut') throw new Error('no thread')
  return thread.entries.flatMap((entry) => (entry.from === 'house' ? entry.times.map(({ state }) => state) : []))
}

onEveryDatabase('a time', (backend) => {
  async function world() {
    const place = backend === 'sqlite' ? await sqlitePlace() : await postgresPlace(await testDatabase(backend))
    const { db } = place.services
    await addPerson(db, elin)
    await addPerson(db, { id: 'rut', name: 'Rut' })
    await addOpenLetter(db, cleo)
    await addOpenLetter(db, johanna)
    return { ...place.services, stores: place.services, [Symbol.asyncDispose]: () => place[Symbol.asyncDispose]() }
  }

  test('is chosen by whoever has the code, once, and the letter says so: it has changed, and is kept as from the call', async () => {
    await using place = await world()
    const { db, stores } = place
    const { ids, mail } = await offer(db, { reference: cleo, starts: [on(3, 14), on(4, 10)] })
    const [first = '', second = ''] = ids
    expect(await seen(stores, cleo)).toEqual(['free', 'free'])
    expect(await choose(stores, cleo, first)).toBe('chosen')
    expect(await choose(stores, cleo, first, after(1))).toBe('chosen')
    expect(await rowOf(db, first)).toMatchObject({
      state: 'chosen',
      chosen_at: now.toISOString(),
      number,
      sequence: 0,
      uid: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(await letterOf(db)).toEqual({ written_at: on(3, 14, 30).toISOString(), version: 2, state: 'open' })
    expect(await historyOf(db)).toEqual([['time-chosen', null, on(3, 14).toISOString()]])
    // One call at a time.
    expect(await choose(stores, cleo, second)).toBe('another')
    expect(await seen(stores, cleo)).toEqual(['chosen', 'free'])
    expect((await timesForDesk(db, { reference: cleo, now })).get(mail)).toMatchObject([
      { id: first, state: 'chosen', adviser: elin, changedAt: now, number, isOpen: true },
      { id: second, state: 'offered', adviser: elin, changedAt: null, isOpen: true },
    ])
  })

  test('is not chosen by a wrong code, by the code of another letter, or once the code was cut off', async () => {
    await using place = await world()
    const { db, stores } = place
    const { ids } = await offer(db, { reference: cleo, starts: [on(3, 14)] })
    const [id = ''] = ids
    const choice = { id, number, now }
    expect(await chooseTime(stores, { ...keyOf(cleo), code: keyOf(johanna).code }, choice)).toBeNull()
    expect(await choose(stores, johanna, id)).toBe('closed')
    expect(await cancelBySender(db, { ...keyOf(cleo), code: 'x' }, { id, now })).toBeNull()
    expect(await sendersEvent(db, { ...keyOf(cleo), code: 'x' }, id)).toBeNull()
    await cutCode(db, { reference: cleo, person: 'Elin', now })
    expect(await choose(stores, cleo, id)).toBe('cut')
    expect(await cancelBySender(db, keyOf(cleo), { id, now })).toBe('cut')
    expect(await sendersEvent(db, keyOf(cleo), id)).toBe('cut')
    expect(await rowOf(db, id)).toMatchObject({ state: 'offered', chosen_at: null })
  })

  test('that overlaps with another call of its adviser is taken; one of another adviser, or that begins when the other ends, is not', async () => {
    await using place = await world()
    const { db, stores } = place
    const own = await offer(db, { reference: cleo, starts: [on(3, 14)] })
    const others = await offer(db, { reference: johanna, starts: [on(3, 13, 45), on(3, 14), on(3, 14, 15), on(3, 14, 30)] })
    const ruts = await offer(db, { reference: johanna, starts: [on(3, 14)], personId: 'rut' })
    expect(await choose(stores, cleo, own.ids[0] ?? '')).toBe('chosen')
    for (const id of others.ids.slice(0, 3)) expect(await choose(stores, johanna, id)).toBe('taken')
    const atDesk = (await timesForDesk(db, { reference: johanna, now })).get(others.mail)?.map(({ isTaken }) => isTaken)
    expect(atDesk).toEqual([true, true, true, false])
    expect((await seen(stores, johanna)).toSorted()).toEqual(['free', 'free', 'taken', 'taken', 'taken'])
    expect(await choose(stores, johanna, ruts.ids[0] ?? '')).toBe('chosen')
    await cancelBySender(db, keyOf(johanna), { id: ruts.ids[0] ?? '', now })
    expect(await choose(stores, johanna, others.ids[3] ?? '')).toBe('chosen')
    // Free again once the call that took it is cancelled.
    await cancelBySender(db, keyOf(johanna), { id: others.ids[3] ?? '', now })
    await cancelBySender(db, keyOf(cleo), { id: own.ids[0] ?? '', now })
    expect(await choose(stores, johanna, others.ids[1] ?? '')).toBe('chosen')
  })

  test('that was an alternative to a call which has begun is closed; one that is offered since is not', async () => {
    await using place = await world()
    const { db, stores } = place
    const { ids, mail } = await offer(db, { reference: cleo, starts: [on(3, 14), on(5, 14)] })
    const [first = '', second = ''] = ids
    await choose(stores, cleo, first)
    const begun = on(3, 14)
    expect(await choose(stores, cleo, second, begun)).toBe('closed')
    expect(await choose(stores, cleo, second, on(3, 15))).toBe('closed')
    expect((await seen(stores, cleo, on(3, 15))).at(-1)).toBe('closed')
    expect((await timesForDesk(db, { reference: cleo, now: on(3, 15) })).get(mail)?.map(({ isOpen }) => isOpen)).toEqual([false, false])
    const next = await offer(db, { reference: cleo, starts: [on(7, 14)] })
    await db
      .updateTable('mails')
      .set({ shown_at: on(4, 9).toISOString() })
      .where('id', '=', next.mail)
      .execute()
    expect(await choose(stores, cleo, next.ids[0] ?? '', on(4, 10))).toBe('chosen')
  })

  test('cannot be chosen before its answer is shown, within the hour before it, once it was taken back, or whoever offered it has gone', async () => {
    await using place = await world()
    const { db, stores } = place
    const waiting = await offer(db, { reference: cleo, starts: [on(3, 14)], isShown: false })
    expect(await choose(stores, cleo, waiting.ids[0] ?? '')).toBe('closed')
    expect(await seen(stores, cleo)).toEqual([])
    const { ids } = await offer(db, { reference: cleo, starts: [on(3, 14), on(4, 14), on(5, 14)] })
    const [first = '', second = '', third = ''] = ids
    const [hourBefore, minuteBefore] = [on(3, 13), new Date(on(3, 13).getTime() - 60_000)]
    expect(await choose(stores, cleo, first, hourBefore)).toBe('closed')
    expect(await endTime(db, { reference: cleo, id: second, person: elin, now })).toBe('taken-back')
    expect(await choose(stores, cleo, second)).toBe('closed')
    expect(await endTime(db, { reference: cleo, id: second, person: elin, now })).toBe('ended')
    expect(await seen(stores, cleo, hourBefore)).toEqual(['closed', 'closed', 'free'])
    expect(await choose(stores, cleo, first, minuteBefore)).toBe('chosen')
    await cancelBySender(db, keyOf(cleo), { id: first, now })
    await removePerson(db, { id: 'elin', by: 'Rut', now })
    expect(await choose(stores, cleo, third)).toBe('closed')
    expect(await historyOf(db)).toContainEqual(['time-taken-back', 'Elin', on(4, 14).toISOString()])
  })

  test('of an adviser who no longer answers letters stands where it was chosen, and is not offered any more', async () => {
    await using place = await world()
    const { db, stores } = place
    const { ids, mail } = await offer(db, { reference: cleo, starts: [on(3, 14)], personId: 'rut' })
    const others = await offer(db, { reference: johanna, starts: [on(3, 16)], personId: 'rut' })
    await choose(stores, cleo, ids[0] ?? '')
    await changeRole(db, { id: 'rut', role: 'writer', by: 'Elin', now })
    expect(await choose(stores, johanna, others.ids[0] ?? '')).toBe('closed')
    expect(await seen(stores, cleo)).toEqual(['chosen'])
    expect(await todaysCalls(db, { now: on(3, 8) })).toMatchObject([{ reference: cleo, adviser: null, number }])
    expect((await timesForDesk(db, { reference: johanna, now })).get(others.mail)).toMatchObject([{ adviser: null, isOpen: false }])
    // It is theirs who takes the letter.
    await giveLetter(db, { reference: cleo, from: null, to: 'elin', person: elin, mail: null, now })
    expect((await timesForDesk(db, { reference: cleo, now })).get(mail)).toMatchObject([{ adviser: elin }])
    expect(await todaysCalls(db, { now: on(3, 8) })).toMatchObject([{ reference: cleo, adviser: elin }])
    // Whoever is here cancels it.
    expect(await endTime(db, { reference: cleo, id: ids[0] ?? '', person: elin, now })).toBe('cancelled')
  })

  test('stays promised by whoever has offered it where the letter is handed over', async () => {
    await using place = await world()
    const { db, stores } = place
    const { ids, mail } = await offer(db, { reference: cleo, starts: [on(3, 14)] })
    await giveLetter(db, { reference: cleo, from: null, to: 'rut', person: elin, mail: null, now })
    expect(await choose(stores, cleo, ids[0] ?? '')).toBe('chosen')
    expect((await timesForDesk(db, { reference: cleo, now })).get(mail)).toMatchObject([{ adviser: elin }])
  })

  test('is called at the number of the letter or at the one that is typed, and not chosen without; a call by video needs none', async () => {
    await using place = await world()
    const { db, storage } = place
    const stored = await storeEnquiry(storage, { now: on(1, 8), phone: '08-123 45', code: true })
    await indexLetters(place, { now: on(1, 8) })
    await db
      .updateTable('letters')
      .set({ code_hash: codeHash(keyOf(stored.reference).code) })
      .where('reference', '=', stored.reference)
      .execute()
    const of = async (reference: string, how: CallWay, typed: string, day: number) => {
      const { ids } = await offer(db, { reference, starts: [on(day, 14)], how, link: how === 'video' ? 'https://meet.example/a' : null })
      const chosen = await chooseTime(place.stores, keyOf(reference), { id: ids[0] ?? '', number: typed, now })
      const { number: kept, link } = await rowOf(db, ids[0] ?? '')
      await cancelBySender(db, keyOf(reference), { id: ids[0] ?? '', now })
      return [chosen, kept, link]
    }
    expect(await of(cleo, 'phone', '', 3)).toEqual(['number', null, null])
    expect(await of(cleo, 'phone', 'ring mig 12.30', 3)).toEqual(['number', null, null])
    expect(await of(cleo, 'phone', '070-12', 4)).toEqual(['chosen', '070-12', null])
    expect(await of(cleo, 'signal', 'cleo', 4)).toEqual(['number', null, null])
    expect(await of(cleo, 'signal', 'cleo.42', 4)).toEqual(['chosen', 'cleo.42', null])
    expect(await of(stored.reference, 'phone', '', 5)).toEqual(['chosen', '08-123 45', null])
    expect(await of(stored.reference, 'phone', '070-12', 7)).toEqual(['chosen', '070-12', null])
    expect(await of(cleo, 'video', '', 8)).toEqual(['chosen', null, 'https://meet.example/a'])
  })

  test('ends the rest of its letter when its sender chooses it or cancels the call, not when the call is cancelled here', async () => {
    await using place = await world()
    const { db, stores } = place
    const { ids } = await offer(db, { reference: cleo, starts: [on(3, 14), on(4, 14)] })
    const [first = '', second = ''] = ids
    const rests = async (isSet = true) => {
      const letters = db.updateTable('letters').where('reference', '=', cleo)
      if (isSet) await letters.set({ wait_until: on(20, 8).toISOString(), wait_person_id: 'elin' }).execute()
      const { wait_until } = await db.selectFrom('letters').select('wait_until').where('reference', '=', cleo).executeTakeFirstOrThrow()
      return wait_until !== null
    }
    expect(await rests()).toBe(true)
    await choose(stores, cleo, first)
    expect(await rests(false)).toBe(false)
    expect(await rests()).toBe(true)
    await cancelBySender(db, keyOf(cleo), { id: first, now: after(60) })
    expect(await rests(false)).toBe(false)
    await choose(stores, cleo, second, after(61))
    expect(await rests()).toBe(true)
    await endTime(db, { reference: cleo, id: second, person: elin, now: after(62) })
    expect(await rests(false)).toBe(true)
    expect((await historyOf(db)).filter(([what]) => what === 'rest-over')).toHaveLength(2)
  })

  test('is cancelled by either side until the hour before, once; retention counts from then', async () => {
    await using place = await world()
    const { db, stores } = place
    const { ids } = await offer(db, { reference: cleo, starts: [on(3, 14), on(4, 14)] })
    const [first = '', second = ''] = ids
    expect(await cancelBySender(db, keyOf(cleo), { id: first, now })).toBeNull()
    await choose(stores, cleo, first)
    expect(await cancelBySender(db, keyOf(cleo), { id: first, now: on(3, 13) })).toBe('late')
    expect(await endTime(db, { reference: cleo, id: first, person: elin, now: on(3, 13) })).toBe('late')
    expect(await cancelBySender(db, keyOf(cleo), { id: first, now: after(60) })).toBe('cancelled')
    expect(await cancelBySender(db, keyOf(cleo), { id: first, now: after(61) })).toBe('ended')
    expect(await letterOf(db)).toMatchObject({ written_at: after(60).toISOString(), version: 3 })
    expect(await seen(stores, cleo)).toEqual(['cancelled-by-sender', 'free'])
    await choose(stores, cleo, second, after(62))
    expect(await endTime(db, { reference: cleo, id: second, person: elin, now: after(63) })).toBe('cancelled')
    expect(await endTime(db, { reference: johanna, id: second, person: elin, now: after(63) })).toBeNull()
    expect(await seen(stores, cleo)).toEqual(['cancelled-by-sender', 'cancelled-here'])
    expect((await historyOf(db)).map(([what, person]) => [what, person])).toEqual([
      ['time-chosen', null],
      ['time-cancelled', null],
      ['time-chosen', null],
      ['time-cancelled', 'Elin'],
    ])
    const log = await db.selectFrom('desk_log').select(['what', 'person', 'detail']).execute()
    expect(log).toEqual([{ what: 'letter-time-cancelled', person: 'Elin', detail: null }])
  })

  test('that takes the place of a cancelled one is the same event in a calendar, with a higher sequence; a call after another is its own', async () => {
    await using place = await world()
    const { db, stores } = place
    const { ids } = await offer(db, { reference: cleo, starts: [on(3, 14), on(4, 14)] })
    const [first = '', second = ''] = ids
    const event = (id: string) => sendersEvent(db, keyOf(cleo), id)
    expect(await event(first)).toBeNull()
    await choose(stores, cleo, first)
    const chosen = await event(first)
    expect(chosen).toMatchObject({ sequence: 0, isCancelled: false, startsAt: on(3, 14), endsAt: on(3, 14, 30), changedAt: now })
    if (chosen === null || chosen === 'cut') throw new Error('no event')
    await endTime(db, { reference: cleo, id: first, person: elin, now: after(1) })
    expect(await event(first)).toEqual({ ...chosen, sequence: 1, isCancelled: true, changedAt: after(1) })
    // Offered later, or before it was cancelled.
    const later = await offer(db, { reference: cleo, starts: [on(5, 14)] })
    await choose(stores, cleo, later.ids[0] ?? '', after(2))
    expect(await event(later.ids[0] ?? '')).toMatchObject({ uid: chosen.uid, sequence: 2, isCancelled: false })
    await cancelBySender(db, keyOf(cleo), { id: later.ids[0] ?? '', now: after(3) })
    await choose(stores, cleo, second, after(4))
    expect(await event(second)).toMatchObject({ uid: chosen.uid, sequence: 4, startsAt: on(4, 14) })
    const next = await offer(db, { reference: cleo, starts: [on(8, 14)], shownAt: on(4, 15) })
    expect(await choose(stores, cleo, next.ids[0] ?? '', on(4, 16))).toBe('chosen')
    const own = await event(next.ids[0] ?? '')
    expect(own).toMatchObject({ sequence: 0 })
    expect(own).not.toMatchObject({ uid: chosen.uid })
    expect(await eventOf(db, { reference: cleo, id: next.ids[0] ?? '' })).toEqual(own)
    expect(await eventOf(db, { reference: johanna, id: second })).toBeNull()
    expect(JSON.stringify(own)).not.toContain(cleo)
  })

  test('of today is told by the day in Stockholm, the first first, and no longer once it is cancelled', async () => {
    await using place = await world()
    const { db, stores } = place
    const early = await offer(db, { reference: cleo, starts: [on(3, 0, 15)], how: 'video', link: 'https://meet.example/a' })
    const late = await offer(db, { reference: johanna, starts: [on(3, 23, 30)], personId: 'rut' })
    await choose(stores, johanna, late.ids[0] ?? '')
    await choose(stores, cleo, early.ids[0] ?? '')
    const calls = await todaysCalls(db, { now: on(3, 12) })
    expect(calls).toEqual([
      {
        reference: cleo,
        sender: 'Cleo Tegel',
        startsAt: on(3, 0, 15),
        endsAt: on(3, 0, 45),
        how: 'video',
        number: null,
        link: 'https://meet.example/a',
        adviser: elin,
      },
      expect.objectContaining({ reference: johanna, startsAt: on(3, 23, 30), number, adviser: { id: 'rut', name: 'Rut' } }),
    ])
    expect(await todaysCalls(db, { now: on(2, 23, 59) })).toEqual([])
    expect(await todaysCalls(db, { now: on(4, 0) })).toEqual([])
    await endTime(db, { reference: johanna, id: late.ids[0] ?? '', person: elin, now })
    expect(await todaysCalls(db, { now: on(3, 12) })).toHaveLength(1)
  })

  test('of one adviser is promised once at a time, whatever writes it', async () => {
    await using place = await world()
    const { db, stores } = place
    const own = await offer(db, { reference: cleo, starts: [on(3, 14)] })
    const other = await offer(db, { reference: johanna, starts: [on(3, 14)] })
    await choose(stores, cleo, own.ids[0] ?? '')
    const write = change(db, (trx) =>
      trx
        .updateTable('offered_times')
        .set({ state: 'chosen' })
        .where('id', '=', other.ids[0] ?? '')
        .execute(),
    )
    await expect(write).rejects.toThrow(/unique/i)
  })
})

/** Ten letters whose senders choose times of one adviser that overlap, all at once. */
async function chooseAtOnce(connections: Kysely<Database>[], storage: Storage) {
  const [db] = connections
  if (!db) throw new Error('no connection')
  await addPerson(db, elin)
  const references = Array.from({ length: 10 }, (_, place) => `K7F3XQ4${'23456789AB'[place] ?? ''}`)
  const ids: string[] = []
  for (const [place, reference] of references.entries()) {
    await addOpenLetter(db, reference)
    // None begins when another does: the index would not mind.
    ids.push(...(await offer(db, { reference, starts: [on(3, 14, place)] })).ids)
  }
  const chosen = await Promise.all(
    references.map((reference, place) => choose({ db: connections[place % connections.length] ?? db, storage }, reference, ids[place] ?? '')),
  )
  expect(chosen.toSorted()).toEqual(['chosen', ...Array.from({ length: 9 }, () => 'taken')])
  expect(await db.selectFrom('offered_times').select('letter').where('state', '=', 'chosen').execute()).toHaveLength(1)
  // The same letter, two times, at once.
  const { ids: two } = await offer(db, { reference: references[0] ?? '', starts: [on(8, 14), on(9, 14)], personId: 'elin' })
  await db.updateTable('offered_times').set({ state: 'taken-back' }).where('state', '=', 'chosen').execute()
  const both = await Promise.all(two.map((id, place) => choose({ db: connections[place % connections.length] ?? db, storage }, references[0] ?? '', id)))
  expect(both.toSorted()).toEqual(['another', 'chosen'])
}

test('of ten who choose at once over several connections to SQLite one gets the time', async () => {
  await using place = await sqlitePlace()
  const others = [1, 2].map(() => openDeskDatabase({ dataDir: place.dataDir }))
  await chooseAtOnce([place.services.db, ...others], place.services.storage)
  await Promise.all(others.map((db) => db.destroy()))
})

test('of ten who choose at once on Postgres one gets the time', { timeout: 60_000 }, async () => {
  await using place = await sqlitePlace()
  await using postgres = await startPostgres()
  await using db = openDeskDatabase({ databaseUrl: postgres.url, dataDir: '' })
  await migrateToLatest(db)
  await using other = openDeskDatabase({ databaseUrl: postgres.url, dataDir: '' })
  const { storage } = place.services
  await chooseAtOnce([db, other], storage)
  // Two of two letters, who have both begun when somebody else does something with their adviser.
  const ids: string[] = []
  for (const reference of [cleo, johanna]) {
    await addOpenLetter(db, reference)
    ids.push(...(await offer(db, { reference, starts: [on(10, 14, ids.length)] })).ids)
  }
  const both = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('people').select('id').forUpdate().execute()
    const choices = [choose({ db, storage }, cleo, ids[0] ?? ''), choose({ db: other, storage }, johanna, ids[1] ?? '')]
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(2)
    return { choices: Promise.all(choices) }
  })
  expect((await both.choices).toSorted()).toEqual(['chosen', 'taken'])
})

test('on Postgres nobody who does something with a call waits for whoever waits for them', { timeout: 60_000 }, async () => {
  await using place = await sqlitePlace()
  await using postgres = await startPostgres()
  await using db = openDeskDatabase({ databaseUrl: postgres.url, dataDir: '' })
  await migrateToLatest(db)
  await addPerson(db, elin)
  const stores = { db, storage: place.services.storage }
  /** A letter of Rut's, with a time that she offers. */
  async function ofRut(reference: string) {
    await db.deleteFrom('people').where('id', '=', 'rut').execute()
    await addPerson(db, { id: 'rut', name: 'Rut' })
    await addOpenLetter(db, reference, { person_id: 'rut' })
    const { ids } = await offer(db, { reference, starts: [on(3, 14)], personId: 'rut' })
    return ids[0] ?? ''
  }
  const counted = async (what: RawBuilder<{ count: number }>) => (await what.execute(db)).rows[0]?.count
  /** Has both begin, one after the other, while somebody else holds rows that both change. */
  async function atOnce(held: 'letters' | 'mails', first: () => Promise<unknown>, second: () => Promise<unknown>) {
    const waiting = () => counted(sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`)
    const begun = await db.transaction().execute(async (trx) => {
      await trx.selectFrom(held).selectAll().forUpdate().execute()
      const one = first()
      await expect.poll(waiting).toBe(1)
      const other = second()
      await expect.poll(waiting).toBe(2)
      return { ended: Promise.all([one, other]) }
    })
    const ended = await begun.ended
    expect(await counted(sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`)).toBe(0)
    return ended
  }
  const remove = () => removePerson(db, { id: 'rut', by: 'Elin', now })
  async function erase(reference: string) {
    const id = await beginErasure(db, { letters: [reference], address: null, reason: 'single', person: 'Elin', now })
    return (await finishErasure(stores, { id, now }))?.total
  }

  const id = await ofRut(cleo)
  await choose(stores, cleo, id)
  expect(await atOnce('letters', () => cancelBySender(db, keyOf(cleo), { id, now }), remove)).toEqual(['cancelled', 'done'])
  await ofRut(johanna)
  expect(await atOnce('mails', remove, () => seen(stores, johanna))).toEqual(['done', ['closed']])
  const other = await ofRut('LLLLLLLL')
  const chosen = () => choose(stores, 'LLLLLLLL', other)
  expect(await atOnce('letters', chosen, () => erase('LLLLLLLL'))).toEqual(['chosen', 2])
  // Whoever has asked to be reminded of a letter, too.
  await addPerson(db, { id: 'sam', role: 'adviser' })
  await addOpenLetter(db, 'NNNNNNNN', { wait_until: on(5, 8).toISOString(), wait_person_id: 'rut' })
  const { ids } = await offer(db, { reference: 'NNNNNNNN', starts: [on(9, 14)], personId: 'sam' })
  await choose(stores, 'NNNNNNNN', ids[0] ?? '')
  await db
    .updateTable('letters')
    .set({ wait_until: on(5, 8).toISOString(), wait_person_id: 'rut' })
    .where('reference', '=', 'NNNNNNNN')
    .execute()
  const cancel = () => endTime(db, { reference: 'NNNNNNNN', id: ids[0] ?? '', person: elin, now })
  expect(await atOnce('letters', cancel, remove)).toEqual(['cancelled', 'done'])
})
