import { oneLine } from '#app/forms/clean-text.ts'
import type { Language } from '#app/i18n/language.ts'
import { formsOf, type WordForms } from './word-forms.ts'
import { wordsIn } from './words.ts'

/** What an article must contain: consecutive words, the last in any of its forms. Usually there is only the last. */
export type SearchTerm = { before: string[]; last: WordForms }

/** A term as it was typed. */
export type AskedTerm = SearchTerm & {
  /** Its words, in lower case. */
  words: string[]
  /** Whether it stood in quotes: it must then occur as it stands. */
  quoted: boolean
}

export type SearchQuery = {
  /** What was typed, cleaned so that it can be shown again. */
  text: string
  /** Whether it was too long, and only its beginning counts. */
  shortened: boolean
  /** Empty when nothing searchable was typed. */
  terms: AskedTerm[]
}

const longest = 200
/** Each costs a look-up, and a longer pass through what is found. */
const mostWords = 8

/**
 * Parses what a visitor typed. Words in quotes must be adjacent and exact; others may be inflected. There are no
 * operators: `OR` is a word, `*` is ignored.
 */
export function readQuery(typed: string, language: Language): SearchQuery {
  // Cleaning costs time, so a very long text is cut first.
  const line = oneLine(typed.slice(0, longest * 10).normalize('NFC'))
  const text = beginningOf(line)
  let shortened = text.length < line.length || typed.length > longest * 10
  const terms = new Map<string, AskedTerm>()
  let wordsLeft = mostWords
  for (const { words, quoted } of partsOf(text)) {
    const asked = words.slice(0, wordsLeft)
    const term = termOf(asked, { quoted, language })
    if (words.length > wordsLeft) shortened = true
    if (!term || terms.has(JSON.stringify(term))) continue
    terms.set(JSON.stringify(term), { ...term, words: asked, quoted })
    wordsLeft -= term.before.length + 1
  }
  return { text, shortened, terms: [...terms.values()] }
}

/** Cut between words if there are several, else by code points: a cut through an emoji would leave half a character. */
function beginningOf(line: string): string {
  const beginning = [...line].slice(0, longest).join('')
  return beginning.length === line.length ? line : beginning.replace(/\s+\S*$/, '')
}

/** An unclosed quote extends to the end. Both languages' quotation marks count. */
function partsOf(text: string) {
  return Array.from(text.matchAll(/["“”„«»]([^"“”„«»]*)["“”„«»]?|[^\s"“”„«»]+/g), ({ 0: part, 1: inside }) => ({
    words: wordsIn(inside ?? part.replace(/['’]s$/i, '')).map((word) => word.text),
    quoted: inside !== undefined,
  }))
}

/**
 * The term that consecutive words stand for; words joined by punctuation (e-post, on/off) are such, too.
 * @returns null for no word
 */
export function termOf(words: string[], { quoted = false, language }: { quoted?: boolean; language: Language }): SearchTerm | null {
  const before = words.slice(0, -1)
  const last = words.at(-1)
  if (last === undefined) return null
  return { before, last: quoted ? { word: last, root: last, match: 'word', language } : formsOf(last, language) }
}
