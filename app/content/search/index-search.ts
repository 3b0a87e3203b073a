import type { Language } from '#app/i18n/language.ts'
import { type Alternative, type AskedFor, asSynonym, partsOf } from './expand-query.ts'
import { isFunctionWord } from './function-words.ts'
import { rankArticles, type Ranked } from './ranking.ts'
import { type SearchTerm, termOf } from './search-query.ts'
import type { Synonyms } from './synonyms.ts'
import type { WordIndex } from './word-index.ts'

export type IndexResults = Ranked & {
  /** What is marked as a hit. */
  marked: SearchTerm[]
  /** By a word that no article has, the one that was searched for in its place. */
  corrections: Map<string, string>
}

type Context = { language: Language; synonyms: Synonyms }

/** Weights of what was not typed so. */
const asSplit = 0.8
const asCorrection = 0.9
/** Letters of a word that may be a compound. */
const shortestCompound = 6

/** Searches the index. A word that no article has is taken apart (momsavdrag), or corrected. */
export function searchIndex(index: WordIndex, asked: AskedFor[], context: Context): IndexResults {
  const corrections = new Map<string, string>()
  const completed = asked.map((term) => completedBy(index, term, { ...context, corrections }))
  const parts = partsOf(completed)
  const places = new Map(parts.map((part, place) => [part, place]))
  const terms = completed.map(({ words, quoted, alternatives }) => ({
    quoted,
    optional: !quoted && words.every((word) => isFunctionWord(word, context.language)),
    alternatives: alternatives.map(({ parts: own, weight }) => ({ parts: own.map((part) => places.get(part) ?? -1), weight })),
  }))
  return { ...rankArticles(terms, index.count(parts), index), marked: parts, corrections }
}

/** The term without what no article has; if nothing is left, with what the index makes of it. */
function completedBy(index: WordIndex, term: AskedFor, { language, synonyms, corrections }: Context & { corrections: Map<string, string> }): AskedFor {
  const { words, quoted } = term
  const [word = ''] = words
  const known = (alternatives: Alternative[]) => alternatives.filter(({ parts }) => parts.every((part) => index.has(part)))
  const alternativeOf = (own: string[][], weight: number) => ({ parts: own.flatMap((each) => termOf(each, { language }) ?? []), weight })

  const alternatives = known(term.alternatives)
  if (alternatives.length > 0 || quoted || words.length > 1) return { ...term, alternatives }
  const others = synonyms.words(language)
  const split = word.length >= shortestCompound ? index.vocabulary.splitOf(word, others) : null
  if (split) {
    // A part that no article has stands for its synonyms.
    const [heads = [], tails = []] = split.map((part) =>
      [[part], ...synonyms.of([part], language)].filter((each) => known([alternativeOf([each], 1)]).length > 0),
    )
    return {
      ...term,
      alternatives: heads.flatMap((head) =>
        tails.map((tail) => alternativeOf([head, tail], head.concat(tail).join() === split.join() ? asSplit : asSplit * asSynonym)),
      ),
    }
  }
  const meant = index.vocabulary.correctionOf(word, others)
  if (meant === null) return { ...term, alternatives }
  corrections.set(word, meant)
  const meaningTheSame = synonyms.of([meant], language).map((synonym) => alternativeOf([synonym], asCorrection * asSynonym))
  return { ...term, alternatives: known([alternativeOf([[meant]], asCorrection), ...meaningTheSame]) }
}
