import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import { grantPublicRole } from './public-role.ts'
import type { Database } from './schema.ts'

/**
 * Brings the database to the present form, in one transaction, and on Postgres sees to the public role. May run at
 * every start, and in several processes at once: one waits for the other.
 *
 * @throws Error naming the migration that failed; nothing of it remains
 * @throws PublicRoleError when the public role cannot be made
 */
export async function migrateToLatest(owner: Kysely<Database>): Promise<void> {
  const provider = { getMigrations: async () => migrations }
  const { error, results = [] } = await new Migrator({ db: owner, provider }).migrateToLatest()
  if (error !== undefined) throw failure(error, results.find(({ status }) => status === 'Error')?.migrationName)
  await grantPublicRole(owner)
}

function failure(cause: unknown, migration: string | undefined) {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const advice = isDenied(cause)
    ? '. The user of DATABASE_URL must own the tables: let an administrator run "alter table … owner to …"'
    : ''
  return new Error(`Migration ${migration ?? 'not begun'}: ${reason}${advice}`, { cause })
}

/** Postgres says insufficient_privilege, as when a trigger is made on somebody else's table. */
function isDenied(error: unknown) {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '42501'
}
