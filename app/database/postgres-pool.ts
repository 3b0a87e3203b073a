import { Pool, type PoolConfig, escapeIdentifier, types } from 'pg'
import { postgresParsers } from './postgres-values.ts'

const session = `set datestyle to 'ISO'; set timezone to 'UTC'`

/** Connections with every right of the address's user: for migrations and the content loader. */
export function ownerPool(databaseUrl: string): Pool {
  return pool(databaseUrl, { max: 2, async onConnect(client) { await client.query(session) } })
}

/**
 * Connections for visitors' requests. Each becomes `role` before its first query and waits for no query longer than
 * five seconds. A lost connection is replaced at the next query.
 *
 * The address must lead to Postgres itself or to a pooler in session mode: in transaction mode the role of one visitor's
 * connection would become another program's.
 */
export function publicPool(databaseUrl: string, role: string): Pool {
  return pool(databaseUrl, {
    max: 10,
    connectionTimeoutMillis: 3000,
    // The server gives up first; this one is for when it no longer answers at all.
    query_timeout: 7000,
    // Retires connections that hang on a dead network or on a server that is no longer the main one.
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
  // Checked here because the error of a URL that cannot be parsed carries the URL, and with it the password.
  if (!URL.canParse(databaseUrl)) throw new Error('The address of the database (DATABASE_URL) is not a URL')
  const connections = new Pool({ connectionString: databaseUrl, keepAlive: true, types: { getTypeParser }, ...config })
  // Without a listener, a connection that is lost while idle (a restart of the server) would end the process.
  connections.on('error', (error) => console.error(`A connection to the database was lost: ${error.message}`))
  return connections
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  const own = format === 'binary' ? undefined : postgresParsers[oid]
  return own ?? types.getTypeParser(oid, format as 'text')
}
