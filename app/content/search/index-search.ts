import type { Language } from '#app/i18n/language.ts'
import { isFunctionWord } from './function-words.ts'
import { type Alternative, rankArticles, type Ranked } from './ranking.ts'
import { type AskedTerm, type SearchTerm, termOf } from './search-query.ts'
import { longestSynonym, type Synonyms } from './synonyms.ts'
import { beginTurn } from './turns.ts'
import type { WordIndex } from './word-index.ts'
import { rootOf } from './word-roots.ts'

export type IndexResults = Ranked & {
  /** What is marked as a hit. */
  marked: SearchTerm[]
  /** By a word that no article has, the one that was searched for in its place. */
  corrections: Map<string, string>
}

/** Weights of what was not typed so. */
const asSynonym = 0.8
const asSplit = 0.8
const asCorrection = 0.9
/** Letters of a word that may be a compound. */
const shortestCompound = 6

/**
 * Searches the index. A term stands for itself, for the word that it forms with its neighbour (only fans → onlyfans, e-post →
 * epost), and for its synonyms; a word that no article has also for the two that it is made of (momsavdrag), else for the one
 * that was probably meant. Terms in quotes stand for themselves alone.
 */
export async function searchIndex(
  index: WordIndex,
  terms: AskedTerm[],
  { language, synonyms }: { language: Language; synonyms: Synonyms },
): Promise<IndexResults> {
  const turn = beginTurn()
  const marked: SearchTerm[] = []
  const corrections = new Map<string, string>()
  const wanted = terms.map(({ words, quoted, ...term }) => {
    const optional = !quoted && words.every((word) => isFunctionWord(word, language))
    return { words, quoted, optional, alternatives: index.has(term) ? [alternative([term], 1)] : [] }
  })
  for (const [start, { words: asked, quoted }] of wanted.entries()) {
    for (let count = 1; count <= longestSynonym; count++) {
      const places = wanted.slice(start, start + count)
      if (places.length < count || places.some((place) => place.quoted)) break
      const words = places.flatMap((place) => place.words)
      // Three words written apart are one word so seldom that it is not worth the look-up; and "post en" is only posten.
      const joined = words.join('')
      const isOne = words.length === 2 && rootOf(joined, language).length > (words[0]?.length ?? 0)
      // An expression of several words leaves no doubt what is meant by it.
      const others = [...(isOne ? known([[joined]], 1) : []), ...synonymsOf(words, words.length > 1 ? 1 : asSynonym)]
      for (const { alternatives } of places) alternatives.push(...others)
    }
    const [word = '', ...more] = asked
    if (!quoted && more.length === 0 && wanted[start]?.alternatives.length === 0) wanted[start].alternatives.push(...madeOf(word))
    if (turn.isOver) await turn.next()
  }
  const found = await index.count(marked, turn)
  await turn.next()
  const ranked = rankArticles(wanted, found, index.articles)
  await turn.next()
  return { ...ranked, marked, corrections }

  function alternative(parts: SearchTerm[], weight: number): Alternative {
    return { parts: parts.map((part) => marked.push(part) - 1), weight }
  }

  /** The alternative that all of these occur, as far as any article has them. */
  function known(parts: string[][], weight: number): Alternative[] {
    const own = parts.flatMap((words) => termOf(words, { language }) ?? [])
    return own.every((part) => index.has(part)) ? [alternative(own, weight)] : []
  }

  function synonymsOf(words: string[], weight: number): Alternative[] {
    return synonyms.of(words, language).flatMap((synonym) => known([synonym], weight))
  }

  /** What the index makes of a word that no article has. */
  function madeOf(word: string): Alternative[] {
    const others = synonyms.words(language)
    const split = word.length >= shortestCompound ? index.vocabulary.splitOf(word, others) : null
    if (split) {
      // A part stands for its synonyms, too: no article may have it.
      const [heads = [], tails = []] = split.map((part) => [[part], ...synonyms.of([part], language)])
      return heads.flatMap((head) => tails.flatMap((tail) => known([head, tail], head.concat(tail).join() === split.join() ? asSplit : asSplit * asSynonym)))
    }
    const meant = index.vocabulary.correctionOf(word, others)
    if (meant === null) return []
    corrections.set(word, meant)
    return [...known([[meant]], asCorrection), ...synonymsOf([meant], asCorrection * asSynonym)]
  }
}
