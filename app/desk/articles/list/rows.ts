import { type Language, languages } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'
import type { ArticlePair, ArticleState, ListedArticle } from '#app/content/drafts/draft.ts'
import { isCheckOld } from '#app/content/old-checks.ts'
import type { Instant } from '#app/data/database/schema.ts'
import { changedOf, dateOf, scheduleOf } from './article-dates.ts'
import type { ListFilter } from './filters.ts'

/** Readers of a public page, by its path: in all, and on each of the last days, the latest last. */
type Readers = ReadonlyMap<string, { total: number; perDay: readonly number[] }>

/** `checked` is given where it was more than 12 months ago, `3 nov 2025`; empty where it was never, and that is what is looked for. */
export type ArticleCell = { id: string; title: string; state: ArticleState; text: string; checked: string | null }

export type ArticleRow = {
  work: string
  cells: Record<Language, ArticleCell | null>
  /** Null while nobody can read it, or nothing is counted. */
  readers: { total: number; bars: number[] } | null
  /** Whether one of the languages can be read. */
  isOut: boolean
  changed: string
}

/** Milliseconds after the last save during which somebody counts as writing. */
const writingFor = 5 * 60_000

type RowContext = { now: Date; member: string; filter: ListFilter }

/** @param member name of whoever looks */
export function rowOf({ work, changedAt, articles }: ArticlePair, { readers, ...context }: RowContext & { readers: Readers }): ArticleRow {
  const { now } = context
  const all = languages.flatMap((language) => articles[language] ?? [])
  const cells = Object.fromEntries(languages.map((language) => [language, cellOf(articles[language], context)]))
  return {
    work,
    cells: cells as ArticleRow['cells'],
    readers: readersOf(all, readers),
    isOut: all.some(({ state }) => state === 'published'),
    changed: changedOf(new Date(changedAt), now),
  }
}

function cellOf(article: ListedArticle | undefined, { now, member, filter }: RowContext): ArticleCell | null {
  if (!article) return null
  const { id, title, savedAt, savedBy } = article
  const isWriting = article.changed && savedBy !== member && now.getTime() - Date.parse(savedAt) < writingFor
  return {
    id,
    title,
    state: article.state,
    text: stateText({ ...article, writer: isWriting ? savedBy : null }, now),
    checked: needsCheck(article, now) ? dateOf(new Date(article.checked)) : filter === 'never-checked' && isNeverChecked(article) ? '' : null,
  }
}

/** Whether an article that is not withdrawn was last checked more than 12 months ago. */
function needsCheck(article: ListedArticle, now: Date): article is ListedArticle & { checked: string } {
  return article.checked !== null && article.state !== 'withdrawn' && isCheckOld(article.checked, now)
}

/** Whether an article is out, or about to be, and nobody has checked it. */
function isNeverChecked({ checked, state }: ListedArticle): boolean {
  return checked === null && (state === 'published' || state === 'scheduled')
}

function readersOf(articles: readonly ListedArticle[], readers: Readers): ArticleRow['readers'] {
  const read = articles.flatMap(({ publicSlug, language }) => (publicSlug === null ? [] : (readers.get(articlePath(publicSlug, language)) ?? [])))
  if (read.length === 0) return null
  const days = Math.max(...read.map(({ perDay }) => perDay.length))
  const perDay = Array.from({ length: days }, (_, day) => read.reduce((sum, { perDay: each }) => sum + (each.at(day - days) ?? 0), 0))
  return { total: read.reduce((sum, { total }) => sum + total, 0), bars: barsOf(perDay) }
}

const bars = 8

/** Days taken together, so that they fit a row; the last bar ends today. */
function barsOf(perDay: readonly number[]): number[] {
  const width = Math.ceil(perDay.length / bars) || 1
  return Array.from({ length: bars }, (_, bar) => {
    const end = perDay.length - (bars - 1 - bar) * width
    return perDay.slice(Math.max(0, end - width), Math.max(0, end)).reduce((sum, number) => sum + number, 0)
  })
}

/** Whether a pair belongs in a list. */
export function isIn(filter: ListFilter, { articles }: ArticlePair, now: Date): boolean {
  if (filter === 'all') return true
  const all = languages.flatMap((language) => articles[language] ?? [])
  if (filter === 'never-checked') return all.some(isNeverChecked)
  if (filter === 'old-check') return all.some((article) => needsCheck(article, now))
  return filter === 'untranslated' ? all.length < languages.length : all.some(({ state }) => state === filter)
}

type StateOf = {
  state: ArticleState
  /** When it was published, will be, or was withdrawn. */
  at: Instant | null
  /** Has changes that are not published. */
  changed?: boolean
  /** Who is writing in it now, other than whoever looks. */
  writer?: string | null
}

/** `Schemalagd tis 24 nov 08.00`, `Publicerad 9 nov 2026`, `Utkast, Sixten skriver` */
export function stateText({ state, at, changed = false, writer = null }: StateOf, now: Date): string {
  const time = at === null ? null : new Date(at)
  const additions = { draft: '', scheduled: ', ändringar väntar', published: ', ändringar väntar', withdrawn: '' }
  const words = {
    draft: 'Utkast',
    scheduled: time ? `Schemalagd ${scheduleOf(time, now)}` : 'Schemalagd',
    published: time ? `Publicerad ${dateOf(time)}` : 'Publicerad',
    withdrawn: time ? `Tillbakadragen ${dateOf(time)}` : 'Tillbakadragen',
  }
  if (writer !== null) return `${words[state]}, ${writer}\u00A0skriver`
  return words[state] + (changed ? additions[state] : '')
}
