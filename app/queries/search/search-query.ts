import { oneLine } from '#app/forms/clean-text.ts'
import type { Language } from '#app/i18n/language.ts'
import { formsOf } from './word-forms.ts'
import { wordsIn } from './words.ts'

/** What an article must contain: words in a row, the last in one of its forms. Most often the last is the only one. */
export type SearchTerm = {
  before: string[]
  last: string[]
  /** Whether the last word may go on: skatt… finds skatten and skattedeklaration. */
  open: boolean
}

export type SearchQuery = {
  /** What was asked, fit to be shown again. */
  text: string
  /** Whether it was too long, and only its beginning counts. */
  shortened: boolean
  /** All must occur. None when nothing was asked that could be found. */
  terms: SearchTerm[]
}

const longest = 200
/** Each costs the database a look-up, and nobody needs more to find an article. */
const mostWords = 8

/**
 * Reads what a visitor typed. Words in quotes must stand side by side as they are; others may be inflected; nothing else
 * means anything: `OR`, `*`, `NEAR(` and the like are words or are nothing, so no question can break a database's syntax.
 */
export function readQuery(typed: string, language: Language): SearchQuery {
  // Of what is very long not even all is cleaned.
  const line = oneLine(typed.slice(0, longest * 10).normalize('NFC'))
  const text = beginningOf(line)
  let shortened = text.length < line.length || typed.length > longest * 10
  const terms = new Map<string, SearchTerm>()
  let room = mostWords
  for (const { words, quoted } of partsOf(text)) {
    const term = termOf(words.slice(0, room), quoted, language)
    if (words.length > room) shortened = true
    if (!term || terms.has(JSON.stringify(term))) continue
    terms.set(JSON.stringify(term), term)
    room -= term.before.length + 1
  }
  return { text, shortened, terms: [...terms.values()] }
}

/** Cut between words, if there are several; else by code points: half an emoji is no character. */
function beginningOf(line: string): string {
  const beginning = [...line].slice(0, longest).join('')
  return beginning.length === line.length ? line : beginning.replace(/\s+\S*$/, '')
}

/** An opening quote that is never closed reaches to the end. Both languages' own quotes count. */
function partsOf(text: string) {
  return Array.from(text.matchAll(/["“”„«»]([^"“”„«»]*)["“”„«»]?|[^\s"“”„«»]+/g), ({ 0: part, 1: inside }) => ({
    words: wordsIn(inside ?? part.replace(/['’]s$/i, '')).map((word) => word.text),
    quoted: inside !== undefined,
  }))
}

/** What is joined by a sign (e-post, on/off) stands in a row in the text too. */
function termOf(words: string[], quoted: boolean, language: Language): SearchTerm | null {
  const before = words.slice(0, -1)
  const last = words.at(-1)
  if (last === undefined) return null
  if (quoted) return { before, last: [last], open: false }
  const { forms, open } = formsOf(last, language)
  // Several forms only ever stand alone.
  return before.length === 0 || open ? { before, last: forms, open } : { before, last: [last], open: false }
}
