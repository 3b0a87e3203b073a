import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { postgresParsers } from '#app/data/database/postgres-values.ts'
import type { Database } from '#app/data/database/schema.ts'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache')
const databaseCode = join(root, 'app/data/database')

let instance: Promise<PGlite> | undefined

/** The PGlite (Postgres in this process) of this process, with the tables of the newest release and without rows. */
export function pglite(): Promise<PGlite> {
  instance ??= preparedPglite().then(async (kept) => PGlite.create({ loadDataDir: new Blob([await readFile(kept)]), parsers: postgresParsers }))
  return instance
}

/**
 * Creating a Postgres and its tables takes seconds, copying one a fraction of that; so the first is kept until PGlite or the
 * database's code changes; `npm ci` deletes it.
 * @returns the file. Called once before all tests (test/global-setup.ts)
 */
export async function preparedPglite(): Promise<string> {
  const kept = join(cache, `pglite-${await versionOf(databaseCode)}.tar`)
  if ((await readdir(cache).catch(() => [])).some((name) => kept.endsWith(`/${name}`))) return kept
  const postgres = await PGlite.create({ parsers: postgresParsers })
  await migrateToLatest(new Kysely<Database>({ dialect: new PGliteDialect({ pglite: shared(postgres) }) }))
  const dump = await postgres.dumpDataDir('none')
  await postgres.close()
  // Two checks may run at once: each writes its own and renames it into place.
  const own = `${kept}.${process.pid}`
  await mkdir(cache, { recursive: true })
  await writeFile(own, Buffer.from(await dump.arrayBuffer()))
  await rename(own, kept)
  return kept
}

async function versionOf(folder: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'node_modules/@electric-sql/pglite/package.json')))
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((each) => each.endsWith('.ts') && !each.endsWith('.test.ts')).toSorted())
    hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** PGlite for Kysely, without closing it when a Kysely is destroyed. */
export function shared(postgres: PGlite) {
  return {
    ready: true,
    closed: false,
    waitReady: postgres.waitReady,
    query: postgres.query.bind(postgres),
    transaction: postgres.transaction.bind(postgres),
    async close() {},
  }
}
