import { expect, test, vi } from 'vitest'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { createCounter } from './counter.ts'

const noon = new Date('2026-11-21T11:00:00Z')
const never = 3_600_000

onEveryDatabase('counting', (backend) => {
  test('two processes add up, and each writes one row for what it counted', async () => {
    await using database = await testDatabase(backend)
    const [one, other] = [
      createCounter(database.site.results, { clock: () => noon, interval: never }),
      createCounter(database.site.results, { clock: () => noon, interval: never }),
    ]
    for (let times = 0; times < 3; times++) one.count('page', '/sv', 'sv')
    one.count('host', 'example.com', 'sv')
    other.count('page', '/sv', 'sv')
    await Promise.all([one.close(), other.close()])
    const rows = await database.owner.selectFrom('counts').selectAll().orderBy('what').orderBy('number').execute()
    expect(rows).toEqual([
      { day: '2026-11-21', what: 'host', name: 'example.com', language: 'sv', number: 1 },
      { day: '2026-11-21', what: 'page', name: '/sv', language: 'sv', number: 1 },
      { day: '2026-11-21', what: 'page', name: '/sv', language: 'sv', number: 3 },
    ])
  })

  test('what was counted is written by itself: a process that is killed has lost only what came since', async () => {
    await using database = await testDatabase(backend)
    const killed = createCounter(database.site.results, { clock: () => noon, interval: 5 })
    killed.count('quiz-shown', '7', 'en')
    const rows = database.owner.selectFrom('counts').select(['what', 'name', 'number'])
    await expect.poll(() => rows.execute()).toEqual([{ what: 'quiz-shown', name: '7', number: 1 }])
    await killed.close()
  })
})

test('a view counts on the day that it is in Stockholm, in summer and winter', async () => {
  await using database = await testDatabase('sqlite')
  let now = noon
  const counter = createCounter(database.site.results, { clock: () => now, interval: never })
  for (const at of ['2026-11-21T22:59:59Z', '2026-11-21T23:00:00Z', '2026-07-01T21:59:59Z', '2026-07-01T22:00:00Z']) {
    now = new Date(at)
    counter.count('page', '/sv', 'sv')
  }
  await counter.close()
  const days = await database.owner.selectFrom('counts').select('day').orderBy('day').execute()
  expect(days.map(({ day }) => day)).toEqual(['2026-07-01', '2026-07-02', '2026-11-21', '2026-11-22'])
})

test('while the database is away counts are kept, told once, and written when it is back', async () => {
  await using database = await testDatabase('sqlite')
  const counter = createCounter(database.site.results, { clock: () => noon, interval: never })
  await database.owner.schema.alterTable('counts').renameTo('counts_away').execute()
  counter.count('page', '/sv', 'sv')
  await counter.flush()
  counter.count('page', '/sv', 'sv')
  await counter.flush()
  expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringMatching(/^Counts could not be saved, and are kept in memory/)]])
  vi.mocked(console.error).mockClear()
  await database.owner.schema.alterTable('counts_away').renameTo('counts').execute()
  await counter.close()
  expect(await database.owner.selectFrom('counts').select(['name', 'number']).execute()).toEqual([{ name: '/sv', number: 2 }])
})

test('there is a limit to what is kept: the oldest day goes first, and that is said', async () => {
  await using database = await testDatabase('sqlite')
  let now = noon
  const counter = createCounter(database.site.results, { clock: () => now, interval: never, maxRows: 3 })
  await database.owner.schema.alterTable('counts').renameTo('counts_away').execute()
  for (const day of ['2026-11-20', '2026-11-21']) {
    now = new Date(`${day}T11:00:00Z`)
    for (const page of ['/sv', '/en']) counter.count('page', page, 'sv')
    await counter.flush()
  }
  expect(vi.mocked(console.warn).mock.calls).toEqual([['1 counts of 2026-11-20 are lost: the database has been away for too long.']])
  vi.mocked(console.error).mockClear()
  vi.mocked(console.warn).mockClear()
  await database.owner.schema.alterTable('counts_away').renameTo('counts').execute()
  await counter.close()
  const rows = await database.owner.selectFrom('counts').select('day').orderBy('day').execute()
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-21'])
})

test('of invented hosts only so many have a row, the rest are counted together', async () => {
  await using database = await testDatabase('sqlite')
  const counter = createCounter(database.site.results, { clock: () => noon, interval: never, maxHosts: 2 })
  for (let number = 0; number < 5; number++) counter.count('host', `host-${number}.example`, 'sv')
  counter.count('host', 'host-0.example', 'sv')
  await counter.close()
  expect(await database.owner.selectFrom('counts').select(['name', 'number']).orderBy('name').execute()).toEqual([
    { name: 'host-0.example', number: 2 },
    { name: 'host-1.example', number: 1 },
    { name: 'others', number: 3 },
  ])
})
