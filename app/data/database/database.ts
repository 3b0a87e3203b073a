import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { NodeSqliteDialect } from './node-sqlite.ts'
import { deskPool, ownerPool, publicPool } from './postgres-pool.ts'
import { publicRole } from './public-role.ts'
import type { ContentTables, Database, ResultTables } from './schema.ts'
import { openForOwner, openForReading, openForResults } from './sqlite-handles.ts'

export interface DatabaseAddress {
  /** `postgres://…`; without it, SQLite in `dataDir`/site.db. */
  databaseUrl?: string | undefined
  dataDir: string
}

/** The database with the public site's rights: read content, add quiz results, nothing else. */
export interface SiteDatabase {
  /** Can only read content. */
  read: Kysely<ContentTables>
  /** Can only insert quiz results. */
  results: Kysely<ResultTables>
  /** Closes all connections once running queries have finished. */
  close(): Promise<void>
}

/**
 * Opens the database for the public site (READING, Data). SQLite is opened immediately; Postgres at the first query, so
 * that the site can start, and recover, while Postgres is unreachable.
 *
 * @throws when the SQLite file does not exist yet, or `databaseUrl` is not a URL
 */
export function openDatabase({ databaseUrl, dataDir }: DatabaseAddress): SiteDatabase {
  return databaseUrl === undefined ? openSqlite(sqlitePath(dataDir)) : openPostgres(databaseUrl)
}

/**
 * Opens the database with full rights, at the first query: for migrations and publishing, never for a visitor's request.
 * `destroy()` or `await using` closes it.
 */
export function openOwnerDatabase({ databaseUrl, dataDir }: DatabaseAddress): Kysely<Database> {
  const dialect =
    databaseUrl === undefined ? new NodeSqliteDialect(() => openForOwner(sqlitePath(dataDir))) : new PostgresDialect({ pool: ownerPool(databaseUrl) })
  return new Kysely({ dialect })
}

/**
 * The same for a server that runs beside visitors' requests: once it is open it never waits for a lock in the middle of the
 * event loop, so what it writes has to go through `change` (change.ts).
 */
export function openDeskDatabase({ databaseUrl, dataDir }: DatabaseAddress): Kysely<Database> {
  const dialect =
    databaseUrl === undefined ? new NodeSqliteDialect(() => openForOwner(sqlitePath(dataDir), 0)) : new PostgresDialect({ pool: deskPool(databaseUrl) })
  return new Kysely({ dialect })
}

function openSqlite(path: string): SiteDatabase {
  const readFile = openForReading(path)
  const resultsFile = openForResults(path)
  const read = new Kysely<ContentTables>({
    dialect: new NodeSqliteDialect(
      () => readFile,
      () => openForReading(path),
    ),
  })
  const results = new Kysely<ResultTables>({
    dialect: new NodeSqliteDialect(
      () => resultsFile,
      () => openForResults(path),
    ),
  })
  return {
    read,
    results,
    async close() {
      // Kysely closes only what it has used. The writer closes last: only it can checkpoint the WAL into the file.
      await read.destroy()
      if (readFile.isOpen) readFile.close()
      await results.destroy()
      if (resultsFile.isOpen) resultsFile.close()
    },
  }
}

function openPostgres(databaseUrl: string): SiteDatabase {
  // One pool for both: the role has the rights of both handles, whose types tell them apart.
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

/** Where the database of a data folder is. */
export function sqlitePath(dataDir: string): string {
  return join(dataDir, 'site.db')
}
