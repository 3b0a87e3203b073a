import type { Kysely } from 'kysely'
import { retryWhileLocked } from '#app/data/database/change.ts'
import type { CountsTable, ResultTables } from '#app/data/database/schema.ts'
import { type Language, languages } from '#app/i18n/language.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { otherHosts } from './names.ts'

type What = CountsTable['what']
type Count = CountsTable

export type Counter = {
  /** Adds one, in memory. */
  count: (what: What, name: string, language: Language) => void
  /** Writes what has come since the last time. Never fails: what cannot be written is kept for the next time. */
  flush(): Promise<void>
  /** Writes what is left and ends. What cannot be written in two seconds is lost. */
  close(): Promise<void>
}

type CounterOptions = {
  clock: () => Date
  /** Milliseconds between two writes: so much is lost when the process is killed. */
  interval?: number
  /** Different figures that are kept in memory while the database is away. */
  maxRows?: number
  /** Different hosts of one day and language, for anybody can invent one; the rest are counted together. */
  maxHosts?: number
}

const closeTimeout = 2000
const hour = 3_600_000
/** Rows of one statement. */
const batchSize = 200
const kinds = ['page', 'host', 'quiz-shown', 'quiz-answered'] as const satisfies What[]

/**
 * Counts in memory and writes a few rows now and then. A row is added to those of other processes by whoever reads it.
 * A connection that is lost between the write and its answer may count those rows twice.
 */
export function createCounter(db: Kysely<ResultTables>, { clock, interval = 30_000, maxRows = 5000, maxHosts = 200 }: CounterOptions): Counter {
  /** Since the last write. A Map for each kind and language, so that counting needs no key to be built. */
  let current = emptyMaps()
  let size = 0
  let today = { day: '', begins: 0, ends: 0 }
  /** What could not be written. */
  let unwritten: Count[] = []
  let writing: Promise<void> | null = null
  let failing = false
  const timer = setInterval(() => void flush(), interval).unref()

  function count(what: What, name: string, language: Language): void {
    const now = clock().getTime()
    if (now >= today.ends || now < today.begins) beginHour(now)
    const counts = current[what][language]
    const known = counts.get(name)
    if (known) known.number++
    else add(counts, what === 'host' && counts.size >= maxHosts ? otherHosts : name, what, language)
  }

  function add(counts: Map<string, Count>, name: string, what: What, language: Language): void {
    const known = counts.get(name)
    if (known) known.number++
    else counts.set(name, { day: today.day, what, name, language, number: 1 })
    if (!known && ++size >= maxRows) void flush()
  }

  /** The day in Stockholm, which changes at a full hour, is looked up once an hour: that takes long. */
  function beginHour(now: number): void {
    const day = dayOf(new Date(now))
    if (day !== today.day) keep(takeCurrent())
    const begins = Math.floor(now / hour) * hour
    today = { day, begins, ends: begins + hour }
  }

  function takeCurrent(): Count[] {
    const rows = kinds.flatMap((what) => languages.flatMap((language) => [...current[what][language].values()]))
    current = emptyMaps()
    size = 0
    return rows
  }

  async function flush(): Promise<void> {
    writing ??= write().finally(() => (writing = null))
    return writing
  }

  async function write(): Promise<void> {
    const rows = [...unwritten, ...takeCurrent()]
    unwritten = []
    for (let start = 0; start < rows.length; start += batchSize) {
      try {
        const batch = rows.slice(start, start + batchSize)
        await retryWhileLocked(() => db.insertInto('counts').values(batch).execute())
        failing = false
      } catch (error) {
        // Told once, not every 30 seconds.
        if (!failing) console.error(`Counts could not be saved, and are kept in memory for the next attempt: ${String(error)}`)
        failing = true
        return keep(rows.slice(start))
      }
    }
  }

  /** Adds rows to those that could not be written; where there are too many, the oldest days are lost. */
  function keep(rows: Count[]): void {
    const sums = addedUp([...unwritten, ...rows]).toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : other.number - one.number))
    unwritten = sums.slice(0, maxRows)
    const lost = sums.slice(maxRows)
    if (lost.length === 0) return
    const days = [...new Set(lost.map(({ day }) => day))].toSorted()
    console.warn(`${lost.length} counts of ${days.join(', ')} are lost: the database has been away for too long.`)
  }

  return {
    count,
    flush,
    async close() {
      clearInterval(timer)
      await Promise.race([flush().then(flush), new Promise((resolve) => setTimeout(resolve, closeTimeout).unref())])
    },
  }
}

function emptyMaps(): Record<What, Record<Language, Map<string, Count>>> {
  const maps = () => Object.fromEntries(languages.map((language) => [language, new Map<string, Count>()])) as Record<Language, Map<string, Count>>
  return { page: maps(), host: maps(), 'quiz-shown': maps(), 'quiz-answered': maps() }
}

/** One row for each day, kind, name and language. */
function addedUp(rows: readonly Count[]): Count[] {
  const sums = new Map<string, Count>()
  for (const row of rows) {
    const key = `${row.day} ${row.what} ${row.language} ${row.name}`
    const sum = sums.get(key)
    if (sum) sum.number += Number(row.number)
    else sums.set(key, { ...row, number: Number(row.number) })
  }
  return [...sums.values()]
}
