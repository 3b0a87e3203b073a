import { Pool, type PoolConfig, escapeIdentifier, types } from 'pg'
import { postgresParsers } from './postgres-values.ts'

const session = `set datestyle to 'ISO'; set timezone to 'UTC'`

/** Connections with the full rights of the URL's user: for migrations and publishing. */
export function ownerPool(databaseUrl: string): Pool {
  return pool(databaseUrl, { max: 2, async onConnect(client) { await client.query(session) } })
}

/** The same for the desk: a database that is away is told within seconds, and a lost connection is replaced. */
export function deskPool(databaseUrl: string): Pool {
  return pool(databaseUrl, {
    max: 5,
    connectionTimeoutMillis: 3000,
    maxLifetimeSeconds: 300,
    async onConnect(client) {
      await client.query(`${session}; set statement_timeout to 30000`)
    },
  })
}

/**
 * Connections for visitors' requests. Each is set to `role` before its first query, and queries time out after five
 * seconds. A lost connection is replaced at the next query.
 *
 * The URL must be of Postgres itself or of a pooler in session mode: a pooler in transaction mode would share the session,
 * and with it the role, with other programs.
 */
export function publicPool(databaseUrl: string, role: string): Pool {
  return pool(databaseUrl, {
    max: 10,
    connectionTimeoutMillis: 3000,
    // Longer than `statement_timeout`: it only applies when the server does not respond at all.
    query_timeout: 7000,
    // Replaces connections on a dead network, or to a server that is no longer the primary.
    maxLifetimeSeconds: 300,
    async onConnect(client) {
      await client.query(`${session}; set statement_timeout to 5000`)
      await client.query(`set role ${escapeIdentifier(role)}`).catch((cause: Error) => {
        throw new Error(`The role ${role} cannot be used (${cause.message}); run "npm run content"`, { cause })
      })
    },
  })
}

function pool(databaseUrl: string, config: PoolConfig) {
  // pg's own error for an invalid URL contains the URL, and with it the password.
  if (!URL.canParse(databaseUrl)) throw new Error('The address of the database (DATABASE_URL) is not a URL')
  const connections = new Pool({ connectionString: databaseUrl, keepAlive: true, types: { getTypeParser }, ...config })
  // The pool listens to idle connections only. One that is lost while a query runs rejects that query, is closed once it is
  // released, and would without a listener of its own end the process.
  connections.on('connect', (client) => client.on('error', () => {}))
  // Without a listener, losing an idle connection (Postgres restarts) would end the process.
  connections.on('error', (error) => {
    // One that is being closed may be closed by Postgres first.
    if (!connections.ending) console.error(`A connection to the database was lost: ${error.message}`)
  })
  return connections
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  const own = format === 'binary' ? undefined : postgresParsers[oid]
  return own ?? types.getTypeParser(oid, format as 'text')
}
