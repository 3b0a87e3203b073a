import { expect, test } from 'vitest'
import { processes } from '#app/letters/mails/testing/processes.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { acquireLease, releaseLease } from './lease.ts'

const start = new Date('2026-11-21T12:00:00.000Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

onEveryDatabase('a lease', (backend) => {
  test('has one holder at a time', async () => {
    await using database = await testDatabase(backend)
    const ask = (holder: string, seconds: number) => acquireLease(database.owner, { name: 'clock', holder, now: after(seconds), seconds: 60 })
    expect(await ask('one', 0)).toBe(true)
    expect(await ask('two', 1)).toBe(false)
    expect(await ask('two', 59)).toBe(false)
  })

  test('goes to another holder when it has expired, and does not come back', async () => {
    await using database = await testDatabase(backend)
    const ask = (holder: string, seconds: number) => acquireLease(database.owner, { name: 'clock', holder, now: after(seconds), seconds: 60 })
    await ask('one', 0)
    expect(await ask('two', 60)).toBe(true)
    expect(await ask('one', 61)).toBe(false)
  })

  test('is renewed by its holder, from that moment on', async () => {
    await using database = await testDatabase(backend)
    const ask = (holder: string, seconds: number) => acquireLease(database.owner, { name: 'clock', holder, now: after(seconds), seconds: 60 })
    await ask('one', 0)
    expect(await ask('one', 50)).toBe(true)
    expect(await ask('two', 100)).toBe(false)
    expect(await ask('two', 110)).toBe(true)
  })

  test('is not kept for years by a holder whose clock was ahead and that was killed', async () => {
    await using database = await testDatabase(backend)
    const ask = (holder: string, seconds: number) => acquireLease(database.owner, { name: 'clock', holder, now: after(seconds), seconds: 60 })
    expect(await ask('ahead', 3 * 365 * 86_400)).toBe(true)
    expect(await ask('one', 0)).toBe(true)
    // Clocks of two machines may differ a little.
    await releaseLease(database.owner, { name: 'clock', holder: 'one' })
    expect(await ask('ahead', 1800)).toBe(true)
    expect(await ask('one', 0)).toBe(false)
  })

  test('is free at once when its holder releases it; nobody else can release it', async () => {
    await using database = await testDatabase(backend)
    const ask = (holder: string) => acquireLease(database.owner, { name: 'clock', holder, now: start, seconds: 60 })
    await ask('one')
    await releaseLease(database.owner, { name: 'clock', holder: 'two' })
    expect(await ask('two')).toBe(false)
    await releaseLease(database.owner, { name: 'clock', holder: 'one' })
    expect(await ask('two')).toBe(true)
  })

  test('does not concern a lease of another name', async () => {
    await using database = await testDatabase(backend)
    expect(await acquireLease(database.owner, { name: 'clock', holder: 'one', now: start, seconds: 60 })).toBe(true)
    expect(await acquireLease(database.owner, { name: 'backup', holder: 'two', now: start, seconds: 60 })).toBe(true)
  })

  test('goes to exactly one of many who ask at the same moment, when it is new and when it has expired', async () => {
    await using database = await testDatabase(backend)
    await using asking = await processes(database.owner, 8)
    for (const now of [start, after(60)]) {
      const answers = await Promise.all(
        asking.handles.map((db, holder) => acquireLease(db, { name: 'clock', holder: `${holder} ${now.getTime()}`, now, seconds: 60 })),
      )
      expect(answers.filter(Boolean)).toHaveLength(1)
    }
  })
})
