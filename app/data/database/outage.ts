import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { markTold } from './is-away.ts'

/** Milliseconds from a lost connection to the first question whether the database answers: most are lost a moment after it. */
const firstPause = 250
/** Milliseconds between two questions, and for which an answer is waited for. */
const questionTime = 1000
const answerTime = 3000

/** Databases that are being asked whether they answer, by their URLs: a process tells of its three pools' loss once. */
const asked = new Set<string>()

let outages = 0

/** How many have begun in this process: what is to be said once in each can be compared with it. */
export function outageNumber(): number {
  return outages
}

/** Whether a connection has just been lost, or the database is away. */
export function isOutage(): boolean {
  return asked.size > 0
}

/**
 * Tells once that a connection was lost, or that the database is away, and once that it answers again, however many queries
 * fail meanwhile.
 * @param isWanted whether somebody still uses the database; the asking ends with it
 */
export function connectionLost(databaseUrl: string, error: Error, isWanted: () => boolean): void {
  markTold(error)
  void once(databaseUrl, async () => {
    await pause(firstPause, undefined, { ref: false })
    if (!isWanted()) return
    if (await answers(databaseUrl)) return console.error(`A connection to the database was lost (${reasonOf(error)}). It answers again.`)
    await away(databaseUrl, error, isWanted)
  })
}

/** The same for a database that is known to be away. */
export function databaseIsAway(databaseUrl: string, error: Error, isWanted: () => boolean): void {
  markTold(error)
  void once(databaseUrl, () => away(databaseUrl, error, isWanted))
}

async function once(databaseUrl: string, ask: () => Promise<void>): Promise<void> {
  if (asked.has(databaseUrl)) return
  asked.add(databaseUrl)
  outages++
  await ask().finally(() => asked.delete(databaseUrl))
}

async function away(databaseUrl: string, error: Error, isWanted: () => boolean): Promise<void> {
  console.error(`The database does not answer (${reasonOf(error)}). The site goes on without it, and tries again until it does.`)
  do {
    await pause(questionTime, undefined, { ref: false })
    if (!isWanted()) return
  } while (!(await answers(databaseUrl)))
  console.log('The database answers again.')
}

/** By a connection of its own: those of a pool may all be in use. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: answerTime, query_timeout: answerTime })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    // Not awaited: what does not answer does not say goodbye either.
    client.end().catch(() => {})
  }
}

export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof AggregateError) return [...new Set(cause.errors.map(String))].join(', ')
  return cause instanceof Error ? cause.message : String(cause)
}
