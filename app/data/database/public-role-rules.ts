import { escapeLiteral } from 'pg'
import { type Database, readableTables } from './schema.ts'

/** The tables that visitors' requests only add rows to. */
const insertable = ['quiz_results', 'counts'] as const satisfies (keyof Database)[]

/** A condition on the public role, as an SQL expression, and the statement that fulfils it. */
export interface Rule {
  holds: string
  remedy: string
}

export interface OwnerFacts {
  schema: string
  /** The same as SQL says it, with quotes only where it needs them: what is said in a log line of JSON can then be pasted. */
  schemaName: string
  /** The user of the owner's connection, and the database, as SQL says them. */
  owner: string
  database: string
  /** As `server_version_num`. */
  version: number
  /** The quoted sequence of quiz_results.id if the column is `serial`; null for identity columns and uuid. */
  sequence: string | null
}

/**
 * What the public role needs, in the order in which it can be run: the role itself, which may take an administrator, then its
 * grants, and last the rights that it must not have.
 * @param role a name that SQL needs no quotes for
 */
export function publicRoleRules(role: string, { schema, schemaName, owner, version, sequence }: OwnerFacts): { role: Rule[]; grants: Rule[]; limits: Rule[] } {
  const itself: Rule[] = [
    { holds: ofRole('true'), remedy: `create role ${role} nologin` },
    {
      // Since Postgres 16, the creator of a role is a member without the right to SET ROLE.
      holds: ofRole(`pg_has_role(current_user, oid, ${version < 160_000 ? `'member'` : `'set'`})`),
      remedy: `grant ${role} to ${owner}`,
    },
  ]
  const grants: Rule[] = [
    {
      holds: ofRole(`has_schema_privilege(oid, ${escapeLiteral(schema)}, 'usage')`),
      remedy: `grant usage on schema ${schemaName} to ${role}`,
    },
    ...readableTables.flatMap((name) => allowing('select', name, 'using (true)')),
    ...insertable.flatMap((name) => allowing('insert', name, 'with check (true)')),
  ]
  if (sequence !== null) {
    grants.push({
      holds: ofRole(`has_sequence_privilege(oid, ${escapeLiteral(sequence)}, 'usage')`),
      remedy: `grant usage on sequence ${sequence} to ${role}`,
    })
  }

  const limits = [
    ...readableTables.map((name) => forbidding(['insert', 'update', 'delete', 'truncate'], name)),
    ...insertable.map((name) => forbidding(['select', 'update', 'delete', 'truncate'], name)),
  ]

  return { role: itself, grants, limits }

  /** By oid: null if the role does not exist, where a check by name would be an error. */
  function ofRole(question: string) {
    return `select ${question} from pg_roles where rolname = ${escapeLiteral(role)}`
  }

  /** The right and, if the table has row security (common on hosted databases), the policy that it needs. */
  function allowing(right: string, name: keyof Database, condition: string): Rule[] {
    const table = qualified(name)
    const policy = `${role}_${right}`
    return [
      {
        holds: ofRole(`has_table_privilege(oid, ${escapeLiteral(table)}, '${right}')`),
        remedy: `grant ${right} on ${table} to ${role}`,
      },
      {
        holds: `select not relrowsecurity or exists (
            select from pg_policy where polrelid = pg_class.oid and polname = ${escapeLiteral(policy)})
          from pg_class where oid = ${escapeLiteral(table)}::regclass`,
        remedy: `create policy ${policy} on ${table} for ${right} to ${role} ${condition}`,
      },
    ]
  }

  function forbidding(rights: string[], name: keyof Database): Rule {
    const table = qualified(name)
    const checks = rights.map((right) => {
      // Select, insert and update can also be granted per column.
      const kind = right === 'delete' || right === 'truncate' ? 'has_table_privilege' : 'has_any_column_privilege'
      return `${kind}(oid, ${escapeLiteral(table)}, '${right}')`
    })
    return {
      holds: ofRole(`not (${checks.join(' or ')})`),
      remedy: `revoke ${rights.join(', ')} on ${table} from ${role}, public`,
    }
  }

  function qualified(name: keyof Database) {
    return `${schemaName}.${name}`
  }
}
