import { isOneOf } from './word-forms.ts'
import type { SearchTerm } from './search-query.ts'
import { type Word, wordsIn } from './words.ts'

/** A text split into hits and the pieces between them. */
export type MarkedText = { text: string; hit: boolean }[]

export type Hit = { term: SearchTerm; start: number; end: number }

/** The hits of the terms in a text, in text order. */
export function hitsIn(text: string, terms: SearchTerm[]): Hit[] {
  const words = wordsIn(text)
  return words.flatMap((first, place) => {
    const term = terms.find((each) => matchesAt(each, words, place))
    const last = words[place + (term?.before.length ?? 0)]
    return term && last ? [{ term, start: first.start, end: last.end }] : []
  })
}

function matchesAt({ before, last }: SearchTerm, words: Word[], place: number): boolean {
  const end = words[place + before.length]
  if (!end || !isOneOf(end.text, last)) return false
  return before.every((word, index) => words[place + index]?.text === word)
}

/** Splits a text at its hits; overlapping hits become one. */
export function markHits(text: string, hits: Hit[]): MarkedText {
  const pieces: MarkedText = []
  let done = 0
  for (const { start, end } of hits) {
    if (end <= done) continue
    const overlapped = start < done ? pieces.pop() : undefined
    if (start > done) pieces.push({ text: text.slice(done, start), hit: false })
    pieces.push({ text: (overlapped?.text ?? '') + text.slice(Math.max(start, done), end), hit: true })
    done = end
  }
  if (done < text.length) pieces.push({ text: text.slice(done), hit: false })
  return pieces
}
