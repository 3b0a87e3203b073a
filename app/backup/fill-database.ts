import { type Kysely, sql, type Transaction } from 'kysely'
import { isPostgres } from '#app/data/database/is-postgres.ts'
import { migrateTo } from '#app/data/database/migrate.ts'
import { migrations } from '#app/data/database/migrations/index.ts'
import type { Database } from '#app/data/database/schema.ts'
import type { ArchivedRows } from './archived-rows.ts'
import { RestoreError } from './unpack.ts'

/** Rows that are inserted at a time. */
const batch = 200

/** Kysely's own, which the migrations fill. */
const bookkeeping = ['kysely_migration', 'kysely_migration_lock']
/** The search index, which triggers fill from the articles. It differs between the two kinds of database. */
const isDerived = (table: string) => /^article_search(?:_|$)/.test(table)

/**
 * Makes the tables of an empty database as they were when the archive was made, and inserts its rows, all in one transaction.
 * Nothing that the archive holds is run as SQL. The next start brings the tables up to date.
 * @param copied what the archive says of its rows, by table
 * @returns the rows that are in the database then, by table
 * @throws RestoreError where the archive is of a newer release, or its rows are not those that were copied
 */
export async function fillDatabase(owner: Kysely<Database>, archive: ArchivedRows, copied: Readonly<Record<string, number>>): Promise<Record<string, number>> {
  const migration = await lastMigration(archive)
  return owner.transaction().execute(async (trx) => {
    await migrateTo(trx, migration)
    const target = isPostgres(trx) ? await postgresTarget(trx) : await sqliteTarget(trx)
    const wanted = archive.tables.filter((table) => !bookkeeping.includes(table) && !isDerived(table))
    const unknown = wanted.filter((table) => !target.tables.includes(table))
    if (unknown.length > 0) throw new RestoreError(`The archive has tables that are not of this site: ${unknown.join(', ')}.`)
    const counts: Record<string, number> = {}
    for (const table of target.tables.filter((each) => wanted.includes(each))) counts[table] = await fillTable(trx, target, archive, table)
    expectCounts(counts, copied)
    await target.finish()
    return counts
  })
}

/** @throws RestoreError naming the tables that have other rows than were copied */
export function expectCounts(counts: Readonly<Record<string, number>>, copied: Readonly<Record<string, number>>): void {
  const different = Object.keys(counts).filter((table) => counts[table] !== copied[table])
  if (different.length > 0) throw new RestoreError(`These tables do not have the rows that were copied: ${different.join(', ')}.`)
}

async function fillTable(trx: Transaction<Database>, { insert }: Target, archive: ArchivedRows, table: string): Promise<number> {
  // What a migration or a trigger has put there.
  await sql`delete from ${sql.table(table)}`.execute(trx)
  let read = 0
  let rows: string[] = []
  const flush = async () => {
    if (rows.length > 0) await insert(table, rows)
    read += rows.length
    rows = []
  }
  try {
    for await (const row of archive.rows(table)) if (rows.push(row) === batch) await flush()
    await flush()
  } catch (error) {
    throw new RestoreError(`Rows of the table ${table} cannot be inserted: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  const { rows: counted } = await sql<{ count: string | number }>`select count(*) as count from ${sql.table(table)}`.execute(trx)
  const count = Number(counted[0]?.count)
  if (count !== read) throw new RestoreError(`Of the ${read} rows of the table ${table}, ${count} are in the database.`)
  return count
}

async function lastMigration(archive: ArchivedRows): Promise<string> {
  const names: string[] = []
  for await (const row of archive.rows('kysely_migration')) names.push(String((JSON.parse(row) as { name: unknown }).name))
  const last = names.toSorted().at(-1) ?? ''
  if (!Object.hasOwn(migrations, last))
    throw new RestoreError(`The archive is of a newer release, whose migration ${last} this one does not know: restore it with that release.`)
  return last
}

/** A database that rows are inserted into. */
type Target = {
  /** Each after those that it refers to, and after those whose triggers write to it. */
  tables: string[]
  /** @param rows a JSON object each */
  insert(table: string, rows: readonly string[]): Promise<void>
  /** After the last row. */
  finish(): Promise<void>
}

/** Triggers of the articles note changes, which rows of the archive then replace. */
const articlesFirst = (tables: readonly string[]) => ['articles', ...tables.filter((table) => table !== 'articles')]

async function sqliteTarget(trx: Transaction<Database>): Promise<Target> {
  // Foreign keys are compared at the end of the transaction, so that any order will do.
  await sql`pragma defer_foreign_keys = on`.execute(trx)
  const { rows: tables } = await sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`.execute(
    trx,
  )
  const columns = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(trx)
    columns.set(
      name,
      rows.map((column) => column.name),
    )
  }
  return {
    tables: articlesFirst(tables.map(({ name }) => name)),
    async insert(table, rows) {
      for (const row of rows) {
        const values = JSON.parse(row) as Record<string, unknown>
        const given = (columns.get(table) ?? []).filter((column) => Object.hasOwn(values, column))
        await sql`insert into ${sql.table(table)} (${sql.join(given.map((column) => sql.ref(column)))})
          values (${sql.join(given.map((column) => sqliteValue(column, values[column])))})`.execute(trx)
      }
    },
    async finish() {},
  }
}

/** Columns that hold a time: `timestamptz` on Postgres, text in the form of `Instant` on SQLite. */
export const isTimeColumn = (column: string) => /(?:^|_)(?:at|until)$/.test(column)

function sqliteValue(column: string, value: unknown): unknown {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return typeof value === 'string' && isTimeColumn(column) && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : value
}

async function postgresTarget(trx: Transaction<Database>): Promise<Target> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string; sequence: string | null }>`
    select relname::text as "table", attname::text as "column", atttypid::regtype::text as type,
      pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped`.execute(trx)
  return {
    tables: articlesFirst(await tablesInOrder(trx)),
    async insert(table, rows) {
      const own = columns.filter((column) => column.table === table)
      // SQLite has JSON as text: it arrives as a JSON string.
      const valueOf = ({ column, type }: (typeof own)[number]) => {
        const value = sql`row.${sql.ref(column)}`
        return type === 'jsonb' ? sql`case jsonb_typeof(${value}) when 'string' then (${value} #>> '{}')::jsonb else ${value} end` : value
      }
      await sql`insert into ${sql.table(table)} (${sql.join(own.map(({ column }) => sql.ref(column)))}) overriding system value
        select ${sql.join(own.map(valueOf))} from unnest(${rows}::text[]) line, json_populate_record(null::${sql.table(table)}, line::json) row`.execute(trx)
    },
    async finish() {
      for (const { table, column, sequence } of columns) {
        if (sequence === null) continue
        await sql`select setval(${sequence}, greatest((select max(${sql.ref(column)}) from ${sql.table(table)}), 1))`.execute(trx)
      }
    },
  }
}

/** The tables of this schema, each after those that it refers to. */
async function tablesInOrder(trx: Transaction<Database>): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string
  }>`select tablename::text as name from pg_tables where schemaname = current_schema() order by tablename`.execute(trx)
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
