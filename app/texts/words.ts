import type { Language } from '#app/i18n/language.ts'
import { fill } from './fill.ts'
import { type Texts, wordsKey } from './texts.ts'

/** Strings that markup relies on: addresses, engravings, identifiers. */
const technical: ReadonlySet<string> = new Set(['href', 'lang', 'plate', 'id', 'dayOfWeek'])

export type Sentence = {
  /** Path inside the copy, `hero.heading` or `cards.pricing.title`: an entry of a list goes by its `id`, wherever it stands. */
  place: string
  words: string
}

/** The sentences of a copy in its order: what the owner may change. */
export function sentencesIn(copy: object): Sentence[] {
  const found: Sentence[] = []
  replaced(copy, '', (words, place) => {
    found.push({ place, words })
    return words
  })
  return found
}

/** A copy with values put into all its sentences (`fill`). */
export function filledIn<Copy extends object>(copy: Copy, values: Readonly<Record<string, string>>): Copy {
  return replaced(copy, '', (words) => fill(words, values))
}

/** By what the owner has changed; a set of changes is gone, and its copies with it, once a later one is read. */
const memo = new WeakMap<Texts['words'], WeakMap<object, object>>()

/**
 * The words of a page, the owner's laid over the defaults. A stored place that the copy does not have is ignored, and so
 * are blank words. The very same object where nothing of the page is changed.
 * @param page id in `wordsPages` (app/site/words-pages.ts)
 * @param copies a constant of a copy.ts: what is laid over it is computed once for each change
 */
export function wordsIn<Copies extends Readonly<Partial<Record<Language, object>>>>({ words }: Pick<Texts, 'words'>, page: string, copies: Copies): Copies {
  if (words.size === 0) return copies
  const known = memo.get(words) ?? new WeakMap<object, object>()
  memo.set(words, known)
  const laidOver = (known.get(copies) as Copies | undefined) ?? laidOverBy(words, page, copies)
  known.set(copies, laidOver)
  return laidOver
}

function laidOverBy<Copies extends Readonly<Partial<Record<Language, object>>>>(words: Texts['words'], page: string, copies: Copies): Copies {
  // Copies of the Record have the languages as their keys; a changed value has the default's shape.
  const changed = Object.entries(copies).map(([language, copy]) => {
    const own = (standard: string, place: string) => {
      const changedTo = words.get(wordsKey(page, language as Language, place))
      return changedTo === undefined || changedTo.trim() === '' ? standard : changedTo
    }
    return [language, replaced(copy, '', own)] as const
  })
  return changed.some(([language, copy]) => copy !== copies[language as Language]) ? (Object.fromEntries(changed) as Copies) : copies
}

/** What a place calls a part of a copy: its key, or in a list its id. Only entries that are known by their number have none. */
export function nameIn(whole: object, key: string): string {
  const entry: unknown = Array.isArray(whole) ? whole[Number(key)] : undefined
  return typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string' ? entry.id : key
}

/** The value with its sentences replaced; the same object where none differs. */
function replaced<Value>(value: Value, place: string, replace: (words: string, place: string) => string): Value {
  if (typeof value === 'string') return (value.startsWith('/') ? value : replace(value, place)) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => {
    const name = nameIn(value, key)
    return [key, technical.has(key) ? each : replaced(each as unknown, place === '' ? name : `${place}.${name}`, replace)]
  })
  const own = value as Record<string, unknown>
  if (entries.every(([key, each]) => each === own[key])) return value
  return (Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)) as Value
}
