import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import type { Database } from '#app/data/database/schema.ts'
import { type AlarmKind, isAlarmed, noteAlarms } from './alarms.ts'

const start = new Date('2026-11-29T12:00:00Z')
const [minute, hour] = [60_000, 3_600_000]
const day = 24 * hour

const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)

/** Notes one part as broken or well. @returns what is told of it */
const notes = (db: Kysely<Database>, kind: AlarmKind) => async (isBroken: boolean, at: number) => {
  const { broken, well } = await db.transaction().execute((trx) => noteAlarms(trx, { seen: new Map([[kind, isBroken]]), now: after(at) }))
  const [again] = well
  return broken.length > 0 ? 'broken' : again ? `well, broken since ${(again.since.getTime() - start.getTime()) / minute} min` : null
}

onEveryDatabase('alarms', (backend) => {
  test('what breaks is told at once, then once a day, and once when it is well', async () => {
    await using database = await testDatabase(backend)
    const note = notes(database.owner, 'backup')
    expect(await note(false, 0)).toBeNull()
    expect(await note(true, 0)).toBe('broken')
    for (const at of [minute, day - 1]) expect(await note(true, at)).toBeNull()
    expect(await note(true, day)).toBe('broken')
    expect(await note(true, 2 * day - 1)).toBeNull()
    expect(await isAlarmed(database.owner, 'backup')).toBe(true)
    expect(await note(false, 2 * day - 1)).toBe('well, broken since 0 min')
    expect(await note(false, 2 * day)).toBeNull()
    expect(await isAlarmed(database.owner, 'backup')).toBe(false)
  })

  test('what breaks anew is told once a day, too, and only what was told is well again', async () => {
    await using database = await testDatabase(backend)
    const note = notes(database.owner, 'disk')
    expect(await note(true, 0)).toBe('broken')
    expect(await note(false, hour)).toBe('well, broken since 0 min')
    expect(await note(true, 2 * hour)).toBeNull()
    expect(await note(false, 3 * hour)).toBeNull()
    expect(await note(true, 4 * hour)).toBeNull()
    expect(await note(true, day)).toBe('broken')
    expect(await note(false, day + hour)).toBe('well, broken since 240 min')
  })

  test('storage that answers again within five minutes is not told', async () => {
    await using database = await testDatabase(backend)
    const note = notes(database.owner, 'storage')
    expect(await note(true, 0)).toBeNull()
    expect(await note(true, 5 * minute - 1)).toBeNull()
    expect(await note(false, 5 * minute - 1)).toBeNull()
    expect(await note(true, hour)).toBeNull()
    expect(await note(true, hour + 5 * minute)).toBe('broken')
    expect(await note(false, 2 * hour)).toBe('well, broken since 60 min')
  })

  test('that no mail could be sent is told afterwards, where it was so for an hour', async () => {
    await using database = await testDatabase(backend)
    const note = notes(database.owner, 'mail')
    expect(await note(true, 0)).toBeNull()
    expect(await note(true, 3 * day)).toBeNull()
    expect(await note(false, 3 * day)).toBe('well, broken since 0 min')
    expect(await note(true, 4 * day)).toBeNull()
    expect(await note(false, 4 * day + hour - 1)).toBeNull()
  })

  test('a time of a clock that was ahead keeps nothing back', async () => {
    await using database = await testDatabase(backend)
    const note = notes(database.owner, 'rehearsal')
    expect(await note(true, 365 * day)).toBe('broken')
    expect(await note(true, 0)).toBe('broken')
    expect(await note(true, hour)).toBeNull()
    expect(await note(false, 2 * hour)).toBe('well, broken since 0 min')
  })

  test('each part has its own times, and one that was not looked at stays as it is', async () => {
    await using database = await testDatabase(backend)
    const [certificate, newer] = [notes(database.owner, 'certificate'), notes(database.owner, 'database')]
    expect(await certificate(true, 0)).toBe('broken')
    expect(await newer(true, hour)).toBe('broken')
    expect(await newer(false, 2 * hour)).toBe('well, broken since 60 min')
    expect(await isAlarmed(database.owner, 'certificate')).toBe(true)
  })
})
