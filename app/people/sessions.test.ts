import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillDisk } from '#app/data/database/testing/full-disk.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { join } from '#test/desk-people.ts'
import { endOtherSessions, endSession, idleTimeout, memberOfSession, openSession, sessionsOf } from './sessions.ts'

const now = new Date('2026-11-22T08:00:00.000Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)

onEveryDatabase('sessions', (backend) => {
  test('a session says who is signed in, and until when', async () => {
    await using database = await testDatabase(backend)
    const { id, token } = await join(database.owner, { name: 'Elin', now })
    const [session] = await sessionsOf(database.owner, { personId: id, now })
    expect(await memberOfSession(database.owner, { token, now })).toEqual({
      id,
      name: 'Elin',
      signature: 'Elin',
      email: 'elin@example.com',
      role: 'owner',
      shortcuts: true,
      unhurried: false,
      sessionId: session?.id,
      endsAt: later(12 * 3_600_000),
      isEndFixed: false,
    })
    await database.owner.updateTable('people').set({ visitor_name: 'Elin på Norrljus' }).execute()
    expect(await memberOfSession(database.owner, { token, now })).toMatchObject({ name: 'Elin', signature: 'Elin på Norrljus' })
  })

  test('it ends after 12 idle hours, and each request begins them anew', async () => {
    await using database = await testDatabase(backend)
    const { token } = await join(database.owner, { name: 'Elin', now })
    const db = database.owner
    expect(await memberOfSession(db, { token, now: later(idleTimeout - 1) })).not.toBeNull()
    expect(await memberOfSession(db, { token, now: later(2 * idleTimeout - 2) })).toMatchObject({ endsAt: later(3 * idleTimeout - 2), isEndFixed: false })
    expect(await memberOfSession(db, { token, now: later(3 * idleTimeout - 2) })).toBeNull()
  })

  test('it ends after seven days, however much it is used', async () => {
    await using database = await testDatabase(backend)
    const { token, id } = await join(database.owner, { name: 'Elin', now })
    const db = database.owner
    const [step, week] = [6 * 3_600_000, 7 * 24 * 3_600_000]
    for (let at = step; at < week; at += step) expect(await memberOfSession(db, { token, now: later(at) })).not.toBeNull()
    const seen = (at: number) => memberOfSession(db, { token, now: later(at) })
    // From here on nothing prolongs it.
    expect(await seen(week - idleTimeout)).toMatchObject({ endsAt: later(week), isEndFixed: true })
    expect(await seen(week - 1)).toMatchObject({ endsAt: later(week), isEndFixed: true })
    expect(await sessionsOf(db, { personId: id, now: later(week - 1) })).toHaveLength(1)
    expect(await memberOfSession(db, { token, now: later(week) })).toBeNull()
    expect(await sessionsOf(db, { personId: id, now: later(week) })).toEqual([])
  })

  test('when it was last used is written once a minute', async () => {
    await using database = await testDatabase(backend)
    const { id, token } = await join(database.owner, { name: 'Elin', now })
    const seen = async (at: Date) => {
      await memberOfSession(database.owner, { token, now: at })
      const [session] = await sessionsOf(database.owner, { personId: id, now: at })
      return session?.seenAt
    }
    expect(await seen(later(59_999))).toEqual(now)
    expect(await seen(later(60_000))).toEqual(later(60_000))
  })

  test('the database has the hash of a token only, and the hash is no token', async () => {
    await using database = await testDatabase(backend)
    const { token } = await join(database.owner, { name: 'Elin', now })
    const stored = await database.owner.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await memberOfSession(database.owner, { token: stored[0]?.token_hash ?? '', now })).toBeNull()
  })

  test('signing in always makes a new token: one that somebody set before is nobody’s', async () => {
    await using database = await testDatabase(backend)
    const { id, token } = await join(database.owner, { name: 'Elin', now })
    const planted = 'A'.repeat(43)
    expect(await memberOfSession(database.owner, { token: planted, now })).toBeNull()
    const again = await openSession(database.owner, { personId: id, passkeyId: 'none', device: 'Firefox, Linux', now })
    expect(new Set([token, again, planted]).size).toBe(3)
    expect(await memberOfSession(database.owner, { token: planted, now })).toBeNull()
    expect(await memberOfSession(database.owner, { token: again, now })).toMatchObject({ id })
  })

  test('sessions can be ended: one, all others, never somebody else’s', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const [elin, rut] = [await join(db, { name: 'Elin', now }), await join(db, { name: 'Rut', now })]
    const phone = await openSession(db, { personId: elin.id, passkeyId: 'none', device: 'Safari, iPhone', now: later(1) })
    const here = await memberOfSession(db, { token: elin.token, now: later(1) })
    const sessionId = here?.sessionId ?? ''
    expect((await sessionsOf(db, { personId: elin.id, now: later(1) })).map((session) => session.device)).toEqual(['Safari, iPhone', 'Okänd enhet'])
    await endSession(db, { id: sessionId, personId: rut.id })
    expect(await memberOfSession(db, { token: elin.token, now })).not.toBeNull()
    await endOtherSessions(db, { personId: elin.id, sessionId })
    expect(await memberOfSession(db, { token: phone, now: later(1) })).toBeNull()
    await endSession(db, { token: elin.token })
    expect(await memberOfSession(db, { token: elin.token, now })).toBeNull()
    expect(await memberOfSession(db, { token: rut.token, now })).not.toBeNull()
  })
})

test('a full disk locks nobody out: the session lasts as long as it did', async () => {
  await using database = await testDatabase('sqlite')
  const { token } = await join(database.owner, { name: 'Elin', now })
  const at = later(120_000)
  await sql`create trigger needs_room before update on sessions begin insert into filler values (zeroblob(1000000)); end`.execute(database.owner)
  const disk = await fillDisk(database.owner)
  expect(await memberOfSession(database.owner, { token, now: at })).toMatchObject({ name: 'Elin', endsAt: later(idleTimeout) })
  await sql`drop trigger needs_room`.execute(database.owner)
  await disk.makeRoom()
  expect(await memberOfSession(database.owner, { token, now: at })).toMatchObject({ endsAt: later(120_000 + idleTimeout) })
})
