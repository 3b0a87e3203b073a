import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import { isPostgres } from './is-postgres.ts'
import { migrations } from './migrations/index.ts'
import { grantPublicRole } from './public-role.ts'
import type { Database } from './schema.ts'

/**
 * Migrates the database, in one transaction, and on Postgres creates the public role. Idempotent; several processes may
 * call it at once.
 *
 * A database that a newer release has migrated is left unchanged: migrations only add, so this release can use it.
 *
 * @param known replaced by tests
 * @returns the migrations of a newer release that the database has; usually none
 * @throws Error naming the migration that failed; it is rolled back
 * @throws PublicRoleError when the public role cannot be created
 */
export async function migrateToLatest(owner: Kysely<Database>, known: Record<string, Migration> = migrations): Promise<string[]> {
  const newer = (await migrationsRun(owner)).filter((name) => !Object.hasOwn(known, name))
  if (newer.length === 0) await migrate(owner, known, (migrator) => migrator.migrateToLatest())
  await grantPublicRole(owner)
  return newer
}

/** Whether a newer release has migrated the database since this process prepared it. */
export async function isNewer(owner: Kysely<Database>): Promise<boolean> {
  return (await migrationNames(owner)).some((name) => !Object.hasOwn(migrations, name))
}

/**
 * Makes the tables of an empty database as they were after the migration `name`, for rows of that time. Within a transaction
 * it becomes part of that one.
 * @throws Error naming the migration that failed
 */
export async function migrateTo(owner: Kysely<Database>, name: string): Promise<void> {
  await migrate(owner, migrations, (migrator) => migrator.migrateTo(name))
}

/**
 * In one transaction, the lock on migrations included: Kysely takes it for the session, and behind a pooler in transaction
 * mode the next statement may run in another session, which could not release it.
 */
async function migrate(owner: Kysely<Database>, known: Record<string, Migration>, run: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<void> {
  if (!owner.isTransaction) return owner.transaction().execute((trx) => migrate(trx, known, run))
  // Before Kysely makes its own tables, which of two processes that start on an empty database only one can.
  if (isPostgres(owner)) await sql`select pg_advisory_xact_lock(hashtext('migrations'))`.execute(owner)
  const { error, results = [] } = await run(new Migrator({ db: owner, provider: { getMigrations: async () => known } }))
  if (error !== undefined) throw failure(error, results.find(({ status }) => status === 'Error')?.migrationName)
}

async function migrationsRun(owner: Kysely<Database>): Promise<string[]> {
  const tables = await owner.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  return migrationNames(owner)
}

async function migrationNames(owner: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(owner)
  return rows.map(({ name }) => name)
}

function failure(cause: unknown, migration: string | undefined) {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const advice = isDenied(cause) ? '. The user of DATABASE_URL must own the tables: let an administrator run "alter table … owner to …"' : ''
  return new Error(`Migration ${migration ?? 'not begun'}: ${reason}${advice}`, { cause })
}

/** Postgres's insufficient_privilege, as when a trigger is created on another user's table. */
function isDenied(error: unknown) {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '42501'
}
