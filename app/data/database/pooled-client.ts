import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { isAway } from './is-away.ts'

type Options = {
  /** What is set in each transaction of a connection, because it cannot be set in its session. */
  stateOf: (client: PoolClient) => string | undefined
  /** Says what cannot be set. */
  explain: (cause: Error) => Error
  onLost: (error: Error) => void
}

/** A pool for Kysely. A connection whose query fails because the database is away, or does not answer in time, is not used again. */
export function pooledClients(pool: Pool, options: Options): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch((error: Error) => {
        // That all connections are in use says nothing about the database.
        if (isAway(error) && error.message !== 'timeout exceeded when trying to connect') options.onLost(error)
        throw error
      })
      return new PooledClient(client, options)
    },
    end: () => pool.end(),
  }
}

/** What Kysely begins a transaction with, and ends it with. */
const beginning = /^(?:begin|start transaction)\b/
const ending = /^(?:commit|rollback)$/

class PooledClient implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #state: string | undefined
  readonly #options: Options
  #isInTransaction = false
  #isUnusable = false

  constructor(client: PoolClient, options: Options) {
    this.#client = client
    this.#state = options.stateOf(client)
    this.#options = options
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query(cursor: object): never
  query<Row>(text: string | object, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> {
    if (typeof text !== 'string') throw new Error('Streaming is not used')
    const result = this.#state === undefined ? this.#send(text, parameters) : this.#sendWithState(text, parameters, this.#state)
    return result as Promise<PostgresQueryResult<Row>>
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#isUnusable)
  }

  async #send(text: string, parameters?: readonly unknown[]): Promise<unknown> {
    try {
      return await this.#client.query(text, parameters as unknown[])
    } catch (error) {
      if (error instanceof Error && isAway(error)) {
        this.#isUnusable = true
        this.#options.onLost(error)
      }
      throw error
    }
  }

  async #sendWithState(text: string, parameters: readonly unknown[], state: string): Promise<unknown> {
    if (beginning.test(text)) {
      this.#isInTransaction = true
      const result = await this.#send(text)
      await this.#set(state)
      return result
    }
    if (this.#isInTransaction) {
      if (ending.test(text)) this.#isInTransaction = false
      return this.#send(text, parameters)
    }
    // A transaction of its own.
    try {
      await this.#set(`begin; ${state}`)
      const result = await this.#send(text, parameters)
      await this.#send('commit')
      return result
    } catch (error) {
      await this.#send('rollback').catch(() => (this.#isUnusable = true))
      throw error
    }
  }

  #set(state: string): Promise<unknown> {
    return this.#send(state).catch((error: Error) => Promise.reject(this.#options.explain(error)))
  }
}
