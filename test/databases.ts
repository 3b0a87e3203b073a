import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { type Insertable, Kysely, PGliteDialect } from 'kysely'
import { beforeAll, describe } from 'vitest'
import { openDatabase, openOwnerDatabase, type SiteDatabase, sqlitePath } from '#app/data/database/database.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { publicRole } from '#app/data/database/public-role.ts'
import type { ArticlesTable, Database } from '#app/data/database/schema.ts'
import { pglite, shared } from './pglite.ts'

const backends = ['sqlite', 'postgres'] as const

export type Backend = (typeof backends)[number]

/** Runs tests on both databases: `onEveryDatabase('articles', (backend) => …)`. */
export function onEveryDatabase(subject: string, tests: (backend: Backend) => void): void {
  describe.each(backends)(`${subject} on %s`, (backend) => {
    // Not inside a test, whose time limit it might exceed: it takes seconds on a busy machine.
    if (backend === 'postgres') beforeAll(pglite, 120_000)
    tests(backend)
  })
}

export interface TestDatabase extends AsyncDisposable {
  /** Full rights. */
  owner: Kysely<Database>
  /** The rights of the public site. */
  site: SiteDatabase
}

/** A migrated database without rows: `await using database = await testDatabase(backend)`. Its tables must not be altered. */
export async function testDatabase(backend: Backend): Promise<TestDatabase> {
  const { owner, openSite, [Symbol.asyncDispose]: dispose } = backend === 'sqlite' ? await migratedSqlite() : await migratedPostgres()
  const site = openSite()
  return {
    owner,
    site,
    async [Symbol.asyncDispose]() {
      await site.close()
      await dispose()
    },
  }
}

/** The file of a migrated SQLite, made by the first test of this process that needs one. */
let migratedFile: Promise<Buffer> | undefined

async function migratedSqlite(): Promise<EmptyDatabase> {
  migratedFile ??= (async () => {
    await using empty = await emptySqlite()
    await migrateToLatest(empty.owner)
    await empty.owner.destroy()
    return readFile(sqlitePath(empty.dataDir))
  })()
  return emptySqlite(await migratedFile)
}

export interface EmptyDatabase extends AsyncDisposable {
  owner: Kysely<Database>
  /** The public site's handles; the tables must exist. */
  openSite(this: void): SiteDatabase
}

/** A fresh database without tables, for tests of migrations. On Postgres it replaces the previous one. */
export async function emptyDatabase(backend: Backend): Promise<EmptyDatabase> {
  return backend === 'sqlite' ? emptySqlite() : emptyPostgres()
}

/** @param file what it begins with; nothing by default */
async function emptySqlite(file?: Buffer): Promise<EmptyDatabase & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-database-'))
  if (file) await writeFile(sqlitePath(dataDir), file)
  const owner = openOwnerDatabase({ dataDir })
  return {
    dataDir,
    owner,
    openSite: () => openDatabase({ dataDir }),
    async [Symbol.asyncDispose]() {
      await owner.destroy()
      await rm(dataDir, { recursive: true })
    },
  }
}

/**
 * Postgres 18 in this process (PGlite), with the site's own parsers and rights. It does not support: several connections
 * (all queries share one), a role for the lifetime of a connection (here each public query is a transaction under the
 * role), the pool, its timeouts and lost connections (see postgres-pool.test.ts). The role outlives a test, as it outlives
 * a database on a real server.
 */
async function emptyPostgres(): Promise<EmptyDatabase> {
  const postgres = await pglite()
  isMigrated = false
  await postgres.exec('reset role; drop schema public cascade; create schema public; grant usage on schema public to public')
  const owner = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: shared(postgres) }) })
  return { owner, openSite: () => publicSite(postgres), [Symbol.asyncDispose]: () => owner.destroy() }
}

/** Whether the Postgres of this process has all tables: emptying them takes a tenth of the time of the migrations. */
let isMigrated = true

async function migratedPostgres(): Promise<EmptyDatabase> {
  if (isMigrated) return emptiedPostgres()
  const empty = await emptyPostgres()
  await migrateToLatest(empty.owner)
  isMigrated = true
  return empty
}

async function emptiedPostgres(): Promise<EmptyDatabase> {
  const postgres = await pglite()
  // Deleted, not truncated, which would make new files for each table; as a replica, so that no trigger or foreign key minds.
  const { rows } = await postgres.query<{ tablename: string }>(`select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`)
  const deletions = rows.map(({ tablename }) => `delete from "${tablename}";`).join('')
  await postgres.exec(
    `set session_replication_role = replica; ${deletions} set session_replication_role = origin; insert into site_changes (id, number) values (1, 0)`,
  )
  const owner = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: shared(postgres) }) })
  return { owner, openSite: () => publicSite(postgres), [Symbol.asyncDispose]: () => owner.destroy() }
}

function publicSite(postgres: PGlite): SiteDatabase {
  const handle = shared(postgres)
  const query: PGlite['query'] = (text, parameters, options) =>
    postgres.transaction(async (transaction) => {
      await transaction.exec(`set local role ${publicRole}`)
      return transaction.query(text, parameters, options)
    })
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: { ...handle, query } }) })
  return { read: db, results: db, close: () => db.destroy() }
}

/** An article as the owner would insert it, published long ago. */
export function anArticle(own: Partial<Insertable<ArticlesTable>> = {}): Insertable<ArticlesTable> {
  return {
    slug: 'north-light',
    language: 'en',
    title: 'North light',
    content: 'A window to the north.',
    meta_description: 'About windows.',
    published_at: '2024-01-01T00:00:00.000Z',
    ...own,
  }
}
