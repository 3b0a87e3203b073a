import { escapeIdentifier, escapeLiteral } from 'pg'
import { type Database, readableTables } from './schema.ts'

/** What must be true of the public role, as an SQL expression, and the statement that makes it so. */
export interface Rule {
  holds: string
  remedy: string
}

export interface OwnerFacts {
  schema: string
  /** The user that the site connects as. */
  owner: string
  /** As `server_version_num`. */
  version: number
  /** The sequence behind quiz_results.id, quoted, where the column is `serial`; null for identity columns and uuid. */
  sequence: string | null
}

/**
 * What the public role must be granted, its own creation first, in the order in which it can be run; and what it must
 * not have been granted.
 */
export function publicRoleRules(role: string, { schema, owner, version, sequence }: OwnerFacts) {
  const roleName = escapeIdentifier(role)
  const schemaName = escapeIdentifier(schema)

  const grants: Rule[] = [
    { holds: ofRole('true'), remedy: `create role ${roleName} nologin` },
    {
      // From 16 on, whoever creates a role is a member of it without the right to become it.
      holds: ofRole(`pg_has_role(current_user, oid, ${version < 160_000 ? `'member'` : `'set'`})`),
      remedy: `grant ${roleName} to ${escapeIdentifier(owner)}`,
    },
    {
      holds: ofRole(`has_schema_privilege(oid, ${escapeLiteral(schema)}, 'usage')`),
      remedy: `grant usage on schema ${schemaName} to ${roleName}`,
    },
    ...readableTables.flatMap((name) => allowing('select', name, 'using (true)')),
    ...allowing('insert', 'quiz_results', 'with check (true)'),
  ]
  if (sequence !== null) {
    grants.push({
      holds: ofRole(`has_sequence_privilege(oid, ${escapeLiteral(sequence)}, 'usage')`),
      remedy: `grant usage on sequence ${sequence} to ${roleName}`,
    })
  }

  const limits = [
    ...readableTables.map((name) => forbidding(['insert', 'update', 'delete', 'truncate'], name)),
    forbidding(['select', 'update', 'delete', 'truncate'], 'quiz_results'),
  ]

  return { grants, limits }

  /** Asks by the role's oid, so that there is an answer (null) while there is no role; by name it would be an error. */
  function ofRole(question: string) {
    return `select ${question} from pg_roles where rolname = ${escapeLiteral(role)}`
  }

  /** The right, and where the table has row security (as hosted databases often do) the policy that goes with it. */
  function allowing(right: string, name: keyof Database, condition: string): Rule[] {
    const table = qualified(name)
    const policy = `${role}_${right}`
    return [
      {
        holds: ofRole(`has_table_privilege(oid, ${escapeLiteral(table)}, '${right}')`),
        remedy: `grant ${right} on ${table} to ${roleName}`,
      },
      {
        holds: `select not relrowsecurity or exists (
            select from pg_policy where polrelid = pg_class.oid and polname = ${escapeLiteral(policy)})
          from pg_class where oid = ${escapeLiteral(table)}::regclass`,
        remedy: `create policy ${escapeIdentifier(policy)} on ${table} for ${right} to ${roleName} ${condition}`,
      },
    ]
  }

  function forbidding(rights: string[], name: keyof Database): Rule {
    const table = qualified(name)
    const checks = rights.map((right) => {
      // Columns can be granted one by one; rows go whole.
      const kind = right === 'delete' || right === 'truncate' ? 'has_table_privilege' : 'has_any_column_privilege'
      return `${kind}(oid, ${escapeLiteral(table)}, '${right}')`
    })
    return {
      holds: ofRole(`not (${checks.join(' or ')})`),
      remedy: `revoke ${rights.join(', ')} on ${table} from ${roleName}, public`,
    }
  }

  function qualified(name: keyof Database) {
    return `${schemaName}.${escapeIdentifier(name)}`
  }
}
