import { type Kysely, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import { type OwnerFacts, publicRoleRules, type Rule } from './public-role-rules.ts'
import type { Database } from './schema.ts'

/** The Postgres role that visitors' requests run as: the anonymous credential of SPEC §6. It cannot log in. */
export const publicRole = 'site_public'

/** The public role has too few rights, or too many, and the owner's own rights do not suffice to mend it. */
export class PublicRoleError extends Error {
  override name = 'PublicRoleError'
  /** What an administrator of the database must run. */
  readonly statements: string[]

  constructor(statements: string[], options?: ErrorOptions) {
    super(
      `The role ${publicRole}, which the public site reads the database as, is not as it must be. ` +
        `Let an administrator of the database run this, then start again:\n` +
        statements.map((line) => `  ${line};`).join('\n'),
      options,
    )
    this.statements = statements
  }
}

/**
 * Creates the public role on Postgres and gives it its rights: SELECT on content, INSERT on quiz_results. Does only what
 * is lacking, so it may run at every start; roles are not part of a database's backup, so after a restore it must.
 * On SQLite the handles themselves have no more rights (sqlite-handles.ts).
 *
 * @throws PublicRoleError with the SQL an administrator must run
 */
export async function grantPublicRole(owner: Kysely<Database>): Promise<void> {
  if (!isPostgres(owner)) return
  await owner.transaction().execute(async (db) => {
    // Postgres fails ("tuple concurrently updated") when two starts grant at once.
    await sql`select pg_advisory_xact_lock(hashtext(${publicRole}))`.execute(db)
    const { grants, limits } = publicRoleRules(publicRole, await ownerFacts(db))
    const lacking = await broken(db, grants)
    for (const { remedy } of lacking) {
      await sql.raw(remedy).execute(db).catch((cause: Error) => {
        throw new PublicRoleError(remedies(lacking), { cause })
      })
    }
    // A grant by someone who may not give it away is a mere warning, so ask again. The limits are only asked: a right
    // that we did not give, perhaps by way of PUBLIC, may serve another program, and is not ours to take.
    const left = await broken(db, [...grants, ...limits])
    if (left.length > 0) throw new PublicRoleError(remedies(left))
  })
}

async function ownerFacts(db: Kysely<Database>): Promise<OwnerFacts> {
  const { rows } = await sql<OwnerFacts>`
    select current_schema() as schema, current_user as owner, current_setting('server_version_num')::int as version,
      (select pg_get_serial_sequence(attrelid::regclass::text, attname) from pg_attribute
       where attrelid = 'quiz_results'::regclass and attname = 'id' and attidentity = '') as sequence`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('Postgres did not say who is connected')
  return facts
}

async function broken(db: Kysely<Database>, rules: Rule[]): Promise<Rule[]> {
  const found: Rule[] = []
  for (const rule of rules) {
    const { rows } = await sql<{ holds: boolean | null }>`select (${sql.raw(rule.holds)}) as holds`.execute(db)
    if (rows[0]?.holds !== true) found.push(rule)
  }
  return found
}

function remedies(rules: Rule[]) {
  return rules.map((rule) => rule.remedy)
}
