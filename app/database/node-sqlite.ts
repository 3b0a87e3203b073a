import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'

/** Kysely over Node's own SQLite: no native module to build, and a read costs microseconds. */
export class NodeSqliteDialect extends SqliteDialect {
  /** `open` is called at the first query. */
  constructor(open: () => DatabaseSync) {
    super({ database: async () => adapted(open()) })
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** SQLite can undo a half-made table, and a failed migration must leave nothing behind; Kysely does not count on it. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

// The site has a few dozen statements; the bound only matters should a query ever be built from lists of varying length.
const statementsKept = 100

function adapted(file: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      const statement = statements.get(sql) ?? prepared(file, sql)
      // Put last, so that the first is always the one unused for longest.
      statements.delete(sql)
      statements.set(sql, statement)
      for (const oldest of statements.keys()) {
        if (statements.size <= statementsKept) break
        statements.delete(oldest)
      }
      return statement
    },
    close() {
      if (file.isOpen) file.close()
    },
  }
}

function prepared(file: DatabaseSync, sql: string): SqliteStatement {
  // Every transaction here writes. One that begins by reading could not become a writer once another process has
  // written (SQLITE_BUSY at once, whatever the timeout), so it takes its place in the queue from the start.
  const statement = file.prepare(sql === 'begin' ? 'begin immediate' : sql)
  const columns = statement.columns()
  const booleans = columns.filter((column) => column.type?.toLowerCase() === 'boolean').map((column) => column.name)
  return {
    reader: columns.length > 0,
    all(parameters) {
      const rows = statement.all(...parameters.map(bindable))
      return booleans.length === 0 ? rows : rows.map((row) => withBooleans(row, booleans))
    },
    run(parameters) {
      return statement.run(...parameters.map(bindable))
    },
    iterate() {
      throw new Error('Streaming is not used: it would share one cached statement between two readers')
    },
  }
}

function withBooleans(row: Record<string, unknown>, names: string[]) {
  return { ...row, ...Object.fromEntries(names.map((name) => [name, row[name] === null ? null : row[name] === 1])) }
}

function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  throw new TypeError(`SQLite has no column for a ${typeof value}`)
}
