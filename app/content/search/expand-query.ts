import type { Language } from '#app/i18n/language.ts'
import { type AskedTerm, type SearchTerm, termOf } from './search-query.ts'
import { rootOf } from './word-roots.ts'
import { longestSynonym, type Synonyms } from './synonyms.ts'

/** One way in which a text can have what was asked for: all of its parts occur. */
export type Alternative = {
  parts: SearchTerm[]
  /** How well it answers; the word itself is 1. */
  weight: number
}

/** A term of a query and what may stand in its place. */
export type AskedFor = {
  words: string[]
  /** It must then occur, in an article that lacks other terms too. */
  quoted: boolean
  /** The term itself first. */
  alternatives: Alternative[]
}

/** Weight of a synonym. */
export const asSynonym = 0.8

/**
 * Adds to each term what needs no index: the word that it forms with its neighbour (only fans → onlyfans, e-post → epost),
 * which answers for both, and its synonyms. Terms in quotes stand for themselves alone.
 */
export function expandQuery(terms: AskedTerm[], { language, synonyms }: { language: Language; synonyms: Synonyms }): AskedFor[] {
  const asked: AskedFor[] = terms.map(({ words, quoted, ...term }) => ({ words, quoted, alternatives: [{ parts: [term], weight: 1 }] }))
  const add = (places: AskedFor[], words: string[], weight: number) => {
    const part = termOf(words, { language })
    if (part) for (const place of places) place.alternatives.push({ parts: [part], weight })
  }
  for (let start = 0; start < asked.length; start++) {
    for (let count = 1; count <= longestSynonym; count++) {
      const places = asked.slice(start, start + count)
      if (places.length < count || places.some(({ quoted }) => quoted)) break
      const words = places.flatMap((place) => place.words)
      // Three words written apart are one word so seldom that it is not worth the look-up; and "post en" is only posten.
      const joined = words.join('')
      if (words.length === 2 && rootOf(joined, language).length > (words[0]?.length ?? 0)) add(places, [joined], 1)
      for (const synonym of synonyms.of(words, language)) add(places, synonym, asSynonym)
    }
  }
  return asked
}

/** Everything that is asked for in any way, for marking hits. */
export function partsOf(asked: AskedFor[]): SearchTerm[] {
  return asked.flatMap(({ alternatives }) => alternatives.flatMap(({ parts }) => parts))
}
