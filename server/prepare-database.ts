import { setTimeout as pause } from 'node:timers/promises'
import { beginFirstImport } from '#app/content/import-content.ts'
import { type DatabaseAddress, openOwnerDatabase } from '#app/data/database/database.ts'
import { isAway } from '#app/data/database/is-away.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { databaseIsAway, reasonOf } from '#app/data/database/outage.ts'
import { codeKeyName } from '#app/letters/code.ts'
import { settleByConfiguration } from '#app/letters/retention.ts'
import { siteKey } from '#app/people/site-key.ts'
import { adviceFor } from './fail.ts'
import { rootPath } from './root-folder.ts'

/** What a new site begins with. */
export const contentFolder = rootPath('content')

/** Milliseconds between attempts; the last one repeats. */
const usualPauses = [1000, 2000, 5000, 10_000]

/** `retentionMonths` is the configuration's, where it has any. */
type ToPrepare = DatabaseAddress & { retentionMonths?: number | null }

export type Preparation = {
  /** Resolves once the database has its tables and content; never, where `stop` comes first. Does not reject. */
  prepared: Promise<void>
  stop(): void
}

/**
 * Prepares the database, or, while Postgres is away, says so once and goes on trying in the background: a supervisor that
 * starts this process before its database does not have to start it again.
 * @param options replaced by tests
 * @throws where the database answers and cannot be prepared
 */
export async function prepareDatabaseOrRetry(address: ToPrepare, { prepare = prepareDatabase, pauses = usualPauses } = {}): Promise<Preparation> {
  const stopping = new AbortController()
  let isPrepared = false
  try {
    await prepare(address)
    return { prepared: Promise.resolve(), stop: () => {} }
  } catch (error) {
    if (address.databaseUrl === undefined || !(error instanceof Error) || !isAway(error)) throw error
    databaseIsAway(address.databaseUrl, error, () => !isPrepared && !stopping.signal.aborted)
  }
  return { prepared: retry().then(() => void (isPrepared = true)), stop: () => stopping.abort() }

  async function retry(): Promise<void> {
    let told = ''
    for (let attempt = 0; ; attempt++) {
      await pause(pauses[attempt] ?? pauses.at(-1), undefined, { signal: stopping.signal, ref: false }).catch(() => new Promise(() => {}))
      try {
        await prepare(address)
        console.log('The database answers, and is up to date.')
        return
      } catch (error) {
        const reason = isAway(error) ? '' : (adviceFor(error) ?? reasonOf(error))
        if (reason !== '' && reason !== told) console.error(`The database cannot be used, and is tried again: ${reason}`)
        told = reason
      }
    }
  }
}

/**
 * Brings the tables up to date, begins the first import where there is no content yet, and makes the key of codes, with full rights that
 * end here.
 * Content that cannot be published is reported and never stops a start.
 *
 * @param folder replaced by tests
 */
export async function prepareDatabase({ retentionMonths = null, ...address }: ToPrepare, folder = contentFolder): Promise<void> {
  await using owner = openOwnerDatabase(address)
  const newer = await migrateToLatest(owner)
  if (newer.length > 0) {
    console.warn(`The database is newer than this release (it has ${newer.join(', ')}). The site reads what it knows and changes no tables.`)
    return
  }
  for (const { file, line, message } of await beginFirstImport(owner, folder)) {
    console.warn(`not published: content/${file}:${line} ${message}`)
  }
  if (retentionMonths !== null) await settleByConfiguration(owner)
  // Made here, so that a site that reads it at the start need not write.
  await siteKey(owner, codeKeyName)
}
