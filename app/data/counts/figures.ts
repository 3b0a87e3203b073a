import { type Kysely, sql } from 'kysely'
import type { CountsTable, Database } from '#app/data/database/schema.ts'
import { lastDays } from '#app/i18n/desk-dates.ts'
import { type Language, languages } from '#app/i18n/language.ts'
import { fewest, hiddenAmong, hiddenInTable, shownSum, sumOf } from './hide.ts'
import { otherHosts } from './names.ts'
import type { Period } from './period.ts'

/** A figure with its name; those that must not be shown are among `rest`. */
export type Listed<Row> = {
  /** The most first. */
  rows: (Row & { number: number })[]
  /** How many further names there are, and what they come to; null where that would tell one of them. */
  rest: { names: number; number: number | null }
}

export type ReaderFigures = {
  /** Null where it would give away a figure under five. */
  total: number | null
  /** In Stockholm, `2026-11-21`, the last is today; null for a figure that is not shown. */
  days: { day: string; number: number | null }[]
  /** With their latest eight days; a day under five is 0. */
  pages: Listed<{ path: string; language: Language; latest: number[] }>
  /** `noHost` where the browser did not say. */
  hosts: Listed<{ host: string }>
  languages: { language: Language; number: number | null }[]
}

/** Hosts that are listed by name. */
const mostHosts = 50
/** Days of a page's sparkline. */
const latestDays = 8

/**
 * How often each of the given pages was read in the last days. A figure that must not be shown (hide.ts) is 0, for a total
 * as for a day: write that it is not shown for a total of 0.
 *
 * @param paths `/sv`, `/articles/north-light-en`
 * @returns an entry for each path; `perDay` has one number a day, the last is today
 */
export async function readersOfPages(
  db: Kysely<Database>,
  { paths, days, now }: { paths: readonly string[]; days: number; now: Date },
): Promise<Map<string, { total: number; perDay: number[] }>> {
  const names = lastDays(now, days)
  // All pages: which of them must not be shown depends on the others.
  const pages = [...perDayByName(await sums(db, { what: 'page', since: names[0] ?? '' }).execute(), names)]
  const isHidden = hiddenAmong(pages.map(([, perDay]) => sumOf(perDay)))
  const shown = new Map(pages.filter((_, place) => !isHidden[place]))
  return new Map(
    paths.map((path) => {
      const perDay = shown.get(path) ?? names.map(() => 0)
      return [path, { total: sumOf(perDay), perDay: withoutSmall(perDay) }]
    }),
  )
}

/** The figures of the screen Läsare, without what could tell of a single reader (hide.ts). */
export async function readerFigures(db: Kysely<Database>, { days, now }: { days: number; now: Date }): Promise<ReaderFigures> {
  const names = lastDays(now, days)
  const since = names[0] ?? ''
  const [views, fromHosts] = await Promise.all([sums(db, { what: 'page', since }).execute(), sumsOfHosts(db, { since, until: names.at(-1) ?? '' }).execute()])
  const perDay = names.map((day) => sumOf(views.filter((row) => row.day === day).map(({ number }) => Number(number))))
  const perLanguage = languages.map((language) => sumOf(views.filter((row) => row.language === language).map(({ number }) => Number(number))))
  const isHidden = { days: hiddenAmong(perDay), languages: hiddenAmong(perLanguage) }
  const pages = perDayByName(views, names)
  const languageOfPath = new Map(views.map(({ name, language }) => [name, language]))
  const hosts = fromHosts.map(({ name, number }) => ({ host: name, number: Number(number) }))
  const others = hosts.find(({ host }) => host === otherHosts)?.number ?? 0
  return {
    total: shownSum(perDay, isHidden.days),
    days: names.map((day, place) => ({ day, number: isHidden.days[place] ? null : (perDay[place] ?? 0) })),
    pages: listed(
      [...pages].map(([path, numbers]) => ({
        path,
        language: languageOfPath.get(path) ?? 'sv',
        number: sumOf(numbers),
        latest: withoutSmall(numbers.slice(-latestDays)),
      })),
    ),
    hosts: listed(
      hosts.filter(({ host }) => host !== otherHosts),
      { most: mostHosts, unnamed: others },
    ),
    languages: languages.map((language, place) => ({ language, number: isHidden.languages[place] ? null : (perLanguage[place] ?? 0) })),
  }
}

export type ExportedCount = { day: string; path: string; language: Language; number: number }

/** Each day and page of the period, without what could be computed from it and from the screen together. */
export async function exportedCounts(db: Kysely<Database>, { days, now }: { days: Period; now: Date }): Promise<ExportedCount[]> {
  const names = lastDays(now, days)
  const views = await sums(db, { what: 'page', since: names[0] ?? '' }).execute()
  const languageOfPath = new Map(views.map(({ name, language }) => [name, language]))
  const pages = [...perDayByName(views, names)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const table = pages.map(([, numbers]) => numbers)
  const perDay = names.map((_, place) => sumOf(table.map((numbers) => numbers[place] ?? 0)))
  const isHidden = hiddenInTable(table, { rows: hiddenAmong(table.map(sumOf)), columns: hiddenAmong(perDay) })
  return names.flatMap((day, place) =>
    pages.flatMap(([path, numbers], row) =>
      isHidden[row]?.[place] ? [] : [{ day, path, language: languageOfPath.get(path) ?? 'sv', number: numbers[place] ?? 0 }],
    ),
  )
}

type Sum = { day: string; name: string; language: Language; number: string | number }

/** Rows of several processes, and of a day that is not over, are added up. */
function sums(db: Kysely<Database>, { what, since }: { what: CountsTable['what']; since: string }) {
  return db
    .selectFrom('counts')
    .select(['day', 'name', 'language'])
    .select(sql<string | number>`sum(number)`.as('number'))
    .where('day', '>=', since)
    .where('what', '=', what)
    .groupBy(['day', 'name', 'language'])
}

/** Of all days together: compaction bounds how many there are. A day after today is that of a process whose clock is ahead. */
function sumsOfHosts(db: Kysely<Database>, { since, until }: { since: string; until: string }) {
  return db
    .selectFrom('counts')
    .select('name')
    .select(sql<string | number>`sum(number)`.as('number'))
    .where('day', '>=', since)
    .where('day', '<=', until)
    .where('what', '=', 'host')
    .groupBy('name')
}

function perDayByName(rows: readonly Sum[], days: readonly string[]): Map<string, number[]> {
  const places = new Map(days.map((day, place) => [day, place]))
  const byName = new Map<string, number[]>()
  for (const { day, name, number } of rows) {
    const place = places.get(day)
    // A day after today: another process's clock is ahead.
    if (place === undefined) continue
    const numbers = byName.get(name) ?? days.map(() => 0)
    numbers[place] = (numbers[place] ?? 0) + Number(number)
    byName.set(name, numbers)
  }
  return byName
}

function withoutSmall(numbers: readonly number[]): number[] {
  return numbers.map((number) => (number < fewest ? 0 : number))
}

/**
 * @param most how many are listed
 * @param unnamed what belongs to the rest and has no name
 */
function listed<Row extends { number: number }>(rows: Row[], { most = rows.length, unnamed = 0 } = {}): Listed<Row> {
  const sorted = rows.toSorted((one, other) => other.number - one.number)
  const numbers = [...sorted.map(({ number }) => number), ...(unnamed > 0 ? [unnamed] : [])]
  const also = numbers.map((_, place) => place >= Math.min(most, sorted.length))
  const isHidden = hiddenAmong(numbers, also)
  const hidden = numbers.filter((_, place) => isHidden[place])
  return {
    rows: sorted.filter((_, place) => !isHidden[place]),
    rest: { names: hidden.length, number: shownSum(numbers, isHidden) === null ? null : sumOf(hidden) },
  }
}
