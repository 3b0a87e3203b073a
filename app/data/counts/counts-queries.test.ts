import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { countsQueries, countsQueriesInThread } from './counts-queries.ts'

const now = new Date('2026-11-21T11:00:00Z')
const worker = new URL('counts-worker.ts', import.meta.url)

/** A site whose counts an older release left as anybody made them: so many invented hosts of one day. */
async function floodedSite(hosts: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'norrljus-counts-'))
  const db = openDeskDatabase({ dataDir })
  await migrateToLatest(db)
  await sql`with recursive invented (number) as (select 1 union all select number + 1 from invented where number < ${hosts})
    insert into counts (day, what, name, language, number) select '2026-11-20', 'host', number || '.example', 'sv', 1 from invented`.execute(db)
  await db.insertInto('counts').values({ day: '2026-11-20', what: 'host', name: 'known.example', language: 'sv', number: 9 }).execute()
  return {
    dataDir,
    db,
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** How often this process's event loop turned while something was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  const stop = new AbortController()
  const counting = (async () => {
    for (; !stop.signal.aborted; turns++) await setImmediate()
  })()
  await work.finally(() => stop.abort())
  await counting
  return turns
}

test('this process goes on while a flooded database is read and compacted, and the figures are the same as from here', async () => {
  await using site = await floodedSite(100_000)
  const queries = countsQueriesInThread(site, { worker })
  const here = countsQueries(site.db)
  // Read here, the loop turns a few times in all.
  expect(await turnsDuring(here.readerFigures({ days: 30, now }))).toBeLessThan(20)
  expect(await turnsDuring(queries.readerFigures({ days: 30, now }))).toBeGreaterThan(100)
  expect(await turnsDuring(queries.compactCounts({ now, whole: true }))).toBeGreaterThan(100)
  expect(
    await site.db
      .selectFrom('counts')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .execute(),
  ).toEqual([{ rows: 201 }])
  const { hosts } = await queries.readerFigures({ days: 30, now })
  expect(hosts.rows).toEqual([{ host: 'known.example', number: 9 }])
  expect(await queries.readerFigures({ days: 30, now })).toEqual(await here.readerFigures({ days: 30, now }))
  expect(await queries.exportedCounts({ days: 30, now })).toEqual(await here.exportedCounts({ days: 30, now }))
  expect(await queries.readersOfPages({ paths: ['/sv'], days: 2, now })).toEqual(await here.readersOfPages({ paths: ['/sv'], days: 2, now }))
  await queries.close()
})

test('a query that fails is told as itself, and the next one works', async () => {
  await using site = await floodedSite(1)
  const queries = countsQueriesInThread(site, { worker })
  await site.db.schema.alterTable('counts').renameTo('counts_away').execute()
  await expect(queries.readerFigures({ days: 30, now })).rejects.toThrow('no such table: counts')
  await site.db.schema.alterTable('counts_away').renameTo('counts').execute()
  await expect(queries.readerFigures({ days: 30, now })).resolves.toMatchObject({ total: 0 })
  await queries.close()
})
