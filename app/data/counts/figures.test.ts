import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { CountsTable, Database } from '#app/data/database/schema.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { compactCounts, forgetOldCounts } from './compact.ts'
import { exportedCounts, readerFigures, readersOfPages } from './figures.ts'

const now = new Date('2026-11-21T11:00:00Z')

async function add(db: Kysely<Database>, ...rows: [day: string, name: string, number: number, what?: CountsTable['what']][]): Promise<void> {
  const values = rows.map(([day, name, number, what = 'page']) => ({
    day,
    what,
    name,
    language: name.startsWith('/en') ? ('en' as const) : ('sv' as const),
    number,
  }))
  await db.insertInto('counts').values(values).execute()
}

onEveryDatabase('figures of readers', (backend) => {
  test('the rows of several processes are added up, by page, host, language and day', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    await add(
      owner,
      ['2026-11-21', '/sv', 20],
      ['2026-11-21', '/sv', 10],
      ['2026-11-20', '/en', 40],
      ['2026-10-22', '/sv', 900],
      ['2026-11-20', 'example.com', 8, 'host'],
      ['2026-11-20', 'none', 9, 'host'],
    )
    const figures = await readerFigures(owner, { days: 30, now })
    expect(figures.total).toBe(70)
    expect(figures.days.slice(-2)).toEqual([
      { day: '2026-11-20', number: 40 },
      { day: '2026-11-21', number: 30 },
    ])
    expect(figures.pages).toEqual({
      rows: [
        { path: '/en', language: 'en', number: 40, latest: [0, 0, 0, 0, 0, 0, 40, 0] },
        { path: '/sv', language: 'sv', number: 30, latest: [0, 0, 0, 0, 0, 0, 0, 30] },
      ],
      rest: { names: 0, number: 0 },
    })
    expect(figures.hosts.rows).toEqual([
      { host: 'none', number: 9 },
      { host: 'example.com', number: 8 },
    ])
    expect(figures.languages).toEqual([
      { language: 'sv', number: 30 },
      { language: 'en', number: 40 },
    ])
    expect((await readerFigures(owner, { days: 90, now })).total).toBe(970)
  })

  test('pages that a list asks for have their total and each day; one that must not be shown has 0', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    await add(owner, ['2026-11-21', '/sv', 20], ['2026-11-20', '/sv', 3], ['2026-11-21', '/sv/about', 2], ['2026-11-21', '/sv/contact', 3])
    const readers = await readersOfPages(owner, { paths: ['/sv', '/sv/about', '/sv/quiz'], days: 3, now })
    expect([...readers]).toEqual([
      ['/sv', { total: 23, perDay: [0, 0, 20] }],
      ['/sv/about', { total: 0, perDay: [0, 0, 0] }],
      ['/sv/quiz', { total: 0, perDay: [0, 0, 0] }],
    ])
  })

  test('a small figure is in no list and no file, and no difference tells it', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    await add(
      owner,
      ['2026-11-21', '/sv', 30],
      ['2026-11-21', '/sv/about', 9],
      ['2026-11-21', '/sv/contact', 3],
      ['2026-11-21', 'a.example', 30, 'host'],
      ['2026-11-21', 'b.example', 3, 'host'],
    )
    const { pages, hosts, total } = await readerFigures(owner, { days: 30, now })
    expect(total).toBe(42)
    expect([pages.rows.map(({ path }) => path), pages.rest]).toEqual([['/sv'], { names: 2, number: 12 }])
    expect([hosts.rows, hosts.rest]).toEqual([[], { names: 2, number: 33 }])
    expect(await exportedCounts(owner, { days: 30, now })).toEqual([{ day: '2026-11-21', path: '/sv', language: 'sv', number: 30 }])
  })

  test('each day gets one row for each figure, whatever comes meanwhile, and the figures stay as they are', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await add(
      owner,
      ...Array.from({ length: 300 }, (_, place): [string, string, number] => ['2026-11-20', place % 3 === 0 ? '/en' : '/sv', 2]),
      ['2026-11-21', '/sv', 6],
      ['2026-11-21', '/sv', 7],
    )
    const before = await readerFigures(owner, { days: 30, now })
    const late = site.results.insertInto('counts').values({ day: '2026-11-20', what: 'page', name: '/sv', language: 'sv', number: 5 })
    await Promise.all([compactCounts(owner, { now, whole: true }), late.execute()])
    expect((await readerFigures(owner, { days: 30, now })).total).toBe((before.total ?? 0) + 5)
    await compactCounts(owner, { now, whole: true })
    expect(await owner.selectFrom('counts').select(['day', 'name', 'number']).orderBy('day').orderBy('name').orderBy('number').execute()).toEqual([
      { day: '2026-11-20', name: '/en', number: 200 },
      { day: '2026-11-20', name: '/sv', number: 405 },
      { day: '2026-11-21', name: '/sv', number: 13 },
    ])
  })

  test('invented hosts of a day are counted together beyond a limit, those first that were counted least', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    const hosts = Array.from({ length: 20 }, (_, place): [string, string, number, 'host'] => ['2026-11-21', `invented-${String(place)}.example`, 1, 'host'])
    await add(
      owner,
      ...hosts,
      ['2026-11-21', 'known.example', 7, 'host'],
      ['2026-11-21', 'known.example', 2, 'host'],
      ['2026-11-21', 'none', 3, 'host'],
      ['2026-11-21', '/sv', 1],
    )
    const most = { day: 2, all: 100 }
    await compactCounts(owner, { now, whole: false, most })
    const rows = await owner.selectFrom('counts').select(['what', 'name', 'number']).orderBy('number', 'desc').orderBy('name').execute()
    expect(rows).toEqual([
      { what: 'host', name: 'others', number: 19 },
      { what: 'host', name: 'known.example', number: 9 },
      { what: 'host', name: 'none', number: 3 },
      { what: 'page', name: '/sv', number: 1 },
      { what: 'host', name: 'invented-0.example', number: 1 },
    ])
    const figures = await readerFigures(owner, { days: 30, now })
    await compactCounts(owner, { now, whole: true, most })
    expect(await readerFigures(owner, { days: 30, now })).toEqual(figures)
  })

  test('of all days together so many hosts are told apart, and yesterday and today alone are looked at each hour', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    const days = ['2026-01-01', '2026-11-20', '2026-11-21']
    await add(
      owner,
      ...days.flatMap((day, place): [string, string, number, 'host'][] => [
        [day, 'known.example', 1, 'host'],
        [day, 'known.example', 1, 'host'],
        [day, `rare-${String(place)}.example`, 1, 'host'],
      ]),
    )
    const most = { day: 100, all: 2 }
    await compactCounts(owner, { now, whole: false, most })
    expect(await owner.selectFrom('counts').select('day').where('name', '=', 'known.example').orderBy('day').execute()).toEqual(
      ['2026-01-01', ...days].map((day) => ({ day })),
    )
    await compactCounts(owner, { now, whole: true, most })
    const hosts = await owner.selectFrom('counts').select(['day', 'name', 'number']).orderBy('day').orderBy('name').execute()
    expect(hosts.map(({ day, name, number }) => `${day} ${name} ${number}`)).toEqual([
      '2026-01-01 known.example 2',
      '2026-01-01 rare-0.example 1',
      '2026-11-20 known.example 2',
      '2026-11-20 others 1',
      '2026-11-21 known.example 2',
      '2026-11-21 others 1',
    ])
  })

  test('after 25 months a day is deleted', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    await add(owner, ['2024-10-20', '/sv', 6], ['2024-10-21', '/sv', 7])
    await forgetOldCounts(owner, { now })
    expect(await owner.selectFrom('counts').select('day').execute()).toEqual([{ day: '2024-10-21' }])
  })
})

test('while nobody has read anything all figures are there, and 0', async () => {
  await using database = await testDatabase('sqlite')
  const { total, pages, days } = await readerFigures(database.owner, { days: 90, now })
  expect([total, pages.rows, days.length]).toEqual([0, [], 90])
})
