import type { Kysely } from 'kysely'
import type { ContentTables } from '#app/data/database/schema.ts'
import { changeNumber, readTexts } from '#app/texts/read-texts.ts'
import type { Texts } from '#app/texts/texts.ts'

/** Milliseconds between two questions whether something has changed: one row by its primary key. */
const pollTime = 2000

export type OpenTexts = {
  /** The latest that this process has read. */
  texts: () => Texts
  /** Ends after the running query. */
  close(): Promise<void>
}

/**
 * Reads the owner's words and facts, and again whenever they have changed, in this process or another. While the database
 * is away the last known ones stay, at first the defaults.
 * @param defaults with the facts of the configuration
 */
export async function openTexts(db: Kysely<ContentTables>, defaults: Texts, interval = pollTime): Promise<OpenTexts> {
  let latest = defaults
  let isRead = false
  let lastFault = ''
  let running: Promise<void> | null = null

  async function poll(): Promise<void> {
    try {
      if (isRead && (await changeNumber(db)) === latest.number) return void (lastFault = '')
      const { texts, refused } = await readTexts(db, defaults.facts)
      latest = texts
      isRead = true
      lastFault = ''
      if (refused.length > 0) console.error(`Facts that cannot be used, and are ignored: ${refused.join(', ')}`)
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error)
      if (fault !== lastFault) console.error(`Changed words and facts could not be read (${fault}). The last known ones are shown.`)
      lastFault = fault
    }
  }

  function begin(): Promise<void> {
    running ??= poll().finally(() => (running = null))
    return running
  }

  await begin()
  const timer = setInterval(() => void begin(), interval)
  timer.unref()
  return {
    texts: () => latest,
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
