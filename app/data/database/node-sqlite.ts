import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'

/** Kysely over Node's own SQLite: no native module to build, and a read costs microseconds. */
export class NodeSqliteDialect extends SqliteDialect {
  /**
   * @param open called at the first query
   * @param reopen called at the next query after an error that means that the file is damaged
   */
  constructor(open: () => DatabaseSync, reopen = open) {
    super({ database: async () => adapted(open(), reopen) })
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** Read by `isPostgres`. */
  readonly isSqlite = true

  /** SQLite can roll back DDL, so a failed migration leaves nothing behind; Kysely's adapter does not use that. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

// The site has a few dozen statements, but a query with a list of values is another statement for each length.
const maxStatements = 100

function adapted(file: DatabaseSync, reopen: () => DatabaseSync): SqliteDatabase {
  let damaged = false
  const statements = new Map<string, SqliteStatement>()

  /** Closes a damaged file, so that a restored one is opened: the old handle would stay on the deleted file. */
  function checked<Result>(use: () => Result): Result {
    try {
      return use()
    } catch (error) {
      if (!damaged && isDamage(error) && !file.isTransaction) {
        damaged = true
        statements.clear()
        file.close()
      }
      throw error
    }
  }

  function statementOf(sql: string): SqliteStatement {
    if (damaged) file = reopen()
    damaged = false
    return statements.get(sql) ?? prepared(file, sql, checked)
  }

  return {
    prepare(sql) {
      const statement = checked(() => statementOf(sql))
      // Reinserted at the end, so that the first is the least recently used.
      statements.delete(sql)
      statements.set(sql, statement)
      for (const oldest of statements.keys()) {
        if (statements.size <= maxStatements) break
        statements.delete(oldest)
      }
      return statement
    },
    close() {
      if (file.isOpen) file.close()
    },
  }
}

/** SQLite's result codes (sqlite.org/rescode.html), without the details of an extended code. */
const [busy, ioError, corrupt, notADatabase] = [5, 10, 11, 26]

function isDamage(error: unknown): boolean {
  const code = resultCode(error)
  return code === ioError || code === corrupt || code === notADatabase
}

function resultCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

/** Whether a statement failed because another connection is writing. */
export function isLocked(error: unknown): boolean {
  return resultCode(error) === busy
}

function prepared(file: DatabaseSync, sql: string, checked: <Result>(use: () => Result) => Result): SqliteStatement {
  // Every transaction here writes. One that begins by reading fails with SQLITE_BUSY, whatever the timeout, if another
  // process has written since; "immediate" waits for the write lock first.
  const statement = file.prepare(sql === 'begin' ? 'begin immediate' : sql)
  const columns = statement.columns()
  const booleans = columns.filter((column) => column.type?.toLowerCase() === 'boolean').map((column) => column.name)
  return {
    reader: columns.length > 0,
    all(parameters) {
      const rows = checked(() => statement.all(...parameters.map(bindable)))
      return booleans.length === 0 ? rows : rows.map((row) => withBooleans(row, booleans))
    },
    run(parameters) {
      // A full disk makes SQLite roll back by itself (sqlite.org/lang_transaction.html); the error of a second rollback
      // would hide why.
      if (sql === 'rollback' && !file.isTransaction) return { changes: 0, lastInsertRowid: 0 }
      return checked(() => statement.run(...parameters.map(bindable)))
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
