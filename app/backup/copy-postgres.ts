import { mkdir, open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#app/database/schema.ts'

/** Rows that are read at a time. */
const batch = 500

/**
 * Copies every table to a file of JSON lines, one row each, all at one moment, with a script for psql that reads them in
 * again.
 * @returns the names of the files in `folder`, and the rows by table
 */
export async function copyPostgres(db: Kysely<Database>, folder: string): Promise<{ names: string[]; tables: Record<string, number> }> {
  await mkdir(path.join(folder, 'database'))
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const tables = await tablesInOrder(trx)
      const rows: Record<string, number> = {}
      for (const table of tables) rows[table] = await copyTable(trx, table, path.join(folder, fileOf(table)))
      await writeFile(path.join(folder, restoreScript), restoreSql(tables, await numberedColumns(trx)))
      return { names: [restoreScript, ...tables.map(fileOf)], tables: rows }
    })
}

export const restoreScript = 'database/restore.sql'

export const fileOf = (table: string) => `database/${table}.jsonl`

/** @returns the number of its rows */
async function copyTable(trx: Transaction<Database>, table: string, file: string): Promise<number> {
  await using handle = await open(file, 'wx', 0o600)
  let count = 0
  await sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as line from ${sql.table(table)} t`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batch)} from backup_rows`.execute(trx)
    if (rows.length === 0) break
    count += rows.length
    await handle.write(`${rows.map(({ line }) => line).join('\n')}\n`)
  }
  await sql`close backup_rows`.execute(trx)
  return count
}

/** The tables of this schema, each after those that it refers to. */
async function tablesInOrder(trx: Transaction<Database>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select tablename::text as name from pg_tables where schemaname = current_schema() order by tablename`.execute(trx)
  const { rows: references } = await sql<{ from: string; to: string }>`
    select source.relname::text as "from", target.relname::text as "to" from pg_constraint
    join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and source.relnamespace = current_schema()::regnamespace and source.oid <> target.oid`.execute(trx)
  const ordered: string[] = []
  const add = (table: string, above: readonly string[]) => {
    if (ordered.includes(table) || above.includes(table)) return
    for (const { from, to } of references) if (from === table) add(to, [...above, table])
    ordered.push(table)
  }
  for (const { name } of tables) add(name, [])
  return ordered
}

type NumberedColumn = { table: string; column: string }

/** Columns that the database numbers itself. */
async function numberedColumns(trx: Transaction<Database>): Promise<NumberedColumn[]> {
  const { rows } = await sql<NumberedColumn>`
    select relname::text as "table", attname::text as "column" from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped
    and pg_get_serial_sequence(quote_ident(relname), attname) is not null`.execute(trx)
  return rows
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** For psql, in the folder that the archive was unpacked into. It replaces what the tables hold. */
function restoreSql(tables: readonly string[], numbered: readonly NumberedColumn[]): string {
  const triggers = (way: 'disable' | 'enable') => tables.map((table) => `alter table ${quoted(table)} ${way} trigger user;`)
  return [
    '\\set ON_ERROR_STOP on',
    'begin;',
    `truncate table ${tables.map(quoted).join(', ')} cascade;`,
    // Triggers would index what the copy holds indexed.
    ...triggers('disable'),
    'create temporary table backup_lines (line json) on commit drop;',
    ...tables.flatMap((table) => [
      // No row has these two characters in JSON: they are escaped there.
      `\\copy backup_lines from '${fileOf(table)}' with (format csv, delimiter e'\\x02', quote e'\\x01')`,
      `insert into ${quoted(table)} overriding system value select row.* from backup_lines, json_populate_record(null::${quoted(table)}, line) row;`,
      'truncate table backup_lines;',
    ]),
    ...numbered.map(({ table, column }) => `select setval(pg_get_serial_sequence(${literal(quoted(table))}, ${literal(column)}), greatest((select max(${quoted(column)}) from ${quoted(table)}), 1));`),
    ...triggers('enable'),
    'commit;',
    '',
  ].join('\n')
}
