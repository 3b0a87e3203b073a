import { type Kysely, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import { type OwnerFacts, publicRoleRules, type Rule } from './public-role-rules.ts'
import type { Database } from './schema.ts'

/** The Postgres role that visitors' requests run as: the anonymous credential of SPEC §6. It cannot log in. */
export const publicRole = 'site_public'

/** The public role has too few or too many rights, and the owner's rights do not suffice to correct it. */
export class PublicRoleError extends Error {
  override name = 'PublicRoleError'
  /** What an administrator of the database must run. */
  readonly statements: string[]

  /** @param database its name, as SQL says it */
  constructor(statements: string[], database: string, options?: ErrorOptions) {
    // In one line, so that it can also be copied out of a log of JSON.
    super(
      `The role ${publicRole}, which the public site reads the database as, is not as it must be. ` +
        `Let an administrator run this in the database ${database}, then start again: ${statements.map((line) => `${line};`).join(' ')}`,
      options,
    )
    this.statements = statements
  }
}

/**
 * Creates the public role on Postgres and grants its rights: SELECT on content, INSERT on quiz_results and counts. Idempotent. Roles
 * are not part of a database's backup, so it must run again after a restore.
 * On SQLite the handles limit the rights (sqlite-handles.ts).
 *
 * @throws PublicRoleError with the SQL an administrator must run
 */
export async function grantPublicRole(owner: Kysely<Database>): Promise<void> {
  if (!isPostgres(owner)) return
  await owner.transaction().execute(async (db) => {
    // Concurrent grants fail in Postgres ("tuple concurrently updated").
    await sql`select pg_advisory_xact_lock(hashtext(${publicRole}))`.execute(db)
    const facts = await ownerFacts(db)
    const { role, grants, limits } = publicRoleRules(publicRole, facts)
    // The role first, and alone: grants on its own tables the owner can then make, and an administrator perhaps cannot.
    for (const rules of [role, grants]) {
      const lacking = await broken(db, rules)
      for (const { remedy } of lacking) {
        await sql
          .raw(remedy)
          .execute(db)
          .catch((cause: Error) => {
            throw new PublicRoleError(remedies(lacking), facts.database, { cause })
          })
      }
    }
    // Checked again, because a grant without the grant option only warns. Rights in excess are not revoked: they were
    // granted by somebody else, perhaps to PUBLIC, and another program may need them.
    const left = await broken(db, [...role, ...grants, ...limits])
    if (left.length > 0) throw new PublicRoleError(remedies(left), facts.database)
  })
}

async function ownerFacts(db: Kysely<Database>): Promise<OwnerFacts> {
  const { rows } = await sql<OwnerFacts>`
    select current_schema() as schema, quote_ident(current_schema()) as "schemaName", quote_ident(current_user) as owner,
      quote_ident(current_database()) as database, current_setting('server_version_num')::int as version,
      (select pg_get_serial_sequence(attrelid::regclass::text, attname) from pg_attribute
       where attrelid = 'quiz_results'::regclass and attname = 'id' and attidentity = '') as sequence`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('Postgres returned no row about the connection')
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
