import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { NodeSqliteDialect } from './node-sqlite.ts'
import { ownerPool, publicPool } from './postgres-pool.ts'
import { publicRole } from './public-role.ts'
import type { ContentTables, Database, ResultTables } from './schema.ts'
import { openForOwner, openForReading, openForResults } from './sqlite-handles.ts'

export interface DatabaseAddress {
  /** `postgres://…`; without it SQLite is used, in the file `site.db` of `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
}

/** The database as the public site has it: enough to show content and to keep quiz results, and no more. */
export interface SiteDatabase {
  /** Reads content; can write nothing there. */
  read: Kysely<ContentTables>
  /** Adds quiz results; can neither read nor change them. */
  results: Kysely<ResultTables>
  /** Ends all connections, after the queries under way. */
  close(): Promise<void>
}

/**
 * Opens the database for the public site (READING, Data). SQLite is opened at once; Postgres at the first query, so that
 * the site can start, and recover, while Postgres is away.
 *
 * @throws when the SQLite file does not exist yet, or the address is not a URL
 */
export function openDatabase({ databaseUrl, dataDir }: DatabaseAddress): SiteDatabase {
  return databaseUrl === undefined ? openSqlite(sqlitePath(dataDir)) : openPostgres(databaseUrl)
}

/**
 * Opens the database with full rights, at the first query: for migrations and the content loader, never for a visitor's
 * request. `destroy()` or `await using` closes it.
 */
export function openOwnerDatabase({ databaseUrl, dataDir }: DatabaseAddress): Kysely<Database> {
  const dialect =
    databaseUrl === undefined
      ? new NodeSqliteDialect(() => openForOwner(sqlitePath(dataDir)))
      : new PostgresDialect({ pool: ownerPool(databaseUrl) })
  return new Kysely({ dialect })
}

function openSqlite(path: string): SiteDatabase {
  const readFile = openForReading(path)
  const resultsFile = openForResults(path)
  const read = new Kysely<ContentTables>({ dialect: new NodeSqliteDialect(() => readFile, () => openForReading(path)) })
  const results = new Kysely<ResultTables>({ dialect: new NodeSqliteDialect(() => resultsFile, () => openForResults(path)) })
  return {
    read,
    results,
    async close() {
      // Kysely closes only what it has used. The writer goes last: it alone can fold the WAL back into the file.
      await read.destroy()
      if (readFile.isOpen) readFile.close()
      await results.destroy()
      if (resultsFile.isOpen) resultsFile.close()
    },
  }
}

function openPostgres(databaseUrl: string): SiteDatabase {
  // One pool for both: the role may do what either handle may, and each handle's type says which it is for.
  const db = new Kysely<ContentTables & ResultTables>({
    dialect: new PostgresDialect({ pool: publicPool(databaseUrl, publicRole) }),
  })
  return {
    read: db,
    results: db,
    async close() {
      await db.destroy()
    },
  }
}

function sqlitePath(dataDir: string) {
  return join(dataDir, 'site.db')
}
