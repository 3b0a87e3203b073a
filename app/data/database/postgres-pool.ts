import type { PostgresPool } from 'kysely'
import { type ClientBase, Pool, type PoolConfig, escapeIdentifier, types } from 'pg'
import { isAway } from './is-away.ts'
import { connectionLost } from './outage.ts'
import { pooledClients } from './pooled-client.ts'
import { postgresParsers } from './postgres-values.ts'

/** A pooler takes connections also while Postgres is away, and would let this wait for two minutes. */
const firstQuestion = {
  text: `select set_config('datestyle', 'ISO', false), set_config('timezone', 'UTC', false), pg_backend_pid() as pid`,
  query_timeout: 5000,
}

type Kind = PoolConfig & {
  /** Set once for each connection to Postgres itself. */
  session?: string
  /** Set in each transaction behind a pooler, where a session is shared with other connections. */
  transaction?: string
  /** What is said where neither can be set. */
  explain?: (cause: Error) => Error
  /** Whether a lost connection is told; else its user does. */
  tellsLoss?: boolean
}

/** Connections with the full rights of the URL's user: for migrations and publishing. */
export function ownerPool(databaseUrl: string): PostgresPool {
  return pool(databaseUrl, { max: 2 })
}

/** The same for the desk: a database that is away is told within seconds, and a lost connection is replaced. */
export function deskPool(databaseUrl: string): PostgresPool {
  return pool(databaseUrl, {
    max: 5,
    connectionTimeoutMillis: 3000,
    // Longer than `statement_timeout`: it only applies when the server does not respond at all, and behind a pooler.
    query_timeout: 32_000,
    maxLifetimeSeconds: 300,
    session: 'set statement_timeout to 30000',
    tellsLoss: true,
  })
}

/**
 * Connections for visitors' requests. Each is set to `role` before its first query, and queries time out after five
 * seconds. A lost connection is replaced at the next query.
 *
 * Behind a pooler, such as PgBouncer in transaction mode, the next transaction of a connection may run in another session, and
 * its own session may be given to the owner. There each query is a transaction that sets the role for itself (decision 038).
 */
export function publicPool(databaseUrl: string, role: string): PostgresPool {
  const state = (word: 'set' | 'set local') => `${word} role ${escapeIdentifier(role)}; ${word} statement_timeout to 5000`
  return pool(databaseUrl, {
    max: 10,
    connectionTimeoutMillis: 3000,
    // Longer than `statement_timeout`: it only applies when the server does not respond at all.
    query_timeout: 7000,
    // Replaces connections on a dead network, or to a server that is no longer the primary.
    maxLifetimeSeconds: 300,
    session: state('set'),
    transaction: state('set local'),
    explain: (cause) => (isAway(cause) ? cause : new Error(`The role ${role} cannot be used (${cause.message}); run "npm run content"`, { cause })),
    tellsLoss: true,
  })
}

function pool(databaseUrl: string, { session, transaction, explain = (cause) => cause, tellsLoss = false, ...config }: Kind): PostgresPool {
  // pg's own error for an invalid URL contains the URL, and with it the password.
  if (!URL.canParse(databaseUrl)) throw new Error('The address of the database (DATABASE_URL) is not a URL')
  const behindPooler = new WeakSet<ClientBase>()
  const connections = new Pool({ connectionString: databaseUrl, keepAlive: true, types: { getTypeParser }, onConnect, ...config })
  const onLost = (error: Error) => {
    // One that is being closed may be closed by Postgres first.
    if (tellsLoss && !connections.ending) connectionLost(databaseUrl, error, () => !connections.ending)
  }
  // The pool listens to idle connections only. One that is lost while a query runs rejects that query, is closed once it is
  // released, and would without a listener of its own end the process.
  connections.on('connect', (client) => client.on('error', () => {}))
  // Without a listener, losing an idle connection (Postgres restarts) would end the process.
  connections.on('error', onLost)
  return pooledClients(connections, { onLost, explain, stateOf: (client) => (behindPooler.has(client) ? transaction : undefined) })

  async function onConnect(client: ClientBase): Promise<void> {
    // A pooler tracks these two for each of its clients.
    const { rows } = await client.query<{ pid: number }>(firstQuestion)
    // A pooler names itself instead of the process that answers.
    if (!('processID' in client) || client.processID !== rows[0]?.pid) behindPooler.add(client)
    else if (session !== undefined) await client.query(session).catch((error: Error) => Promise.reject(explain(error)))
  }
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  const own = format === 'binary' ? undefined : postgresParsers[oid]
  return own ?? types.getTypeParser(oid, format as 'text')
}
