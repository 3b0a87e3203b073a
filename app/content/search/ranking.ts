import { type Counted, fields } from './word-index.ts'

/** A term: its alternatives, by the places of their parts. */
export type Wanted = {
  /** An article that lacks it is no match at all. */
  quoted: boolean
  /** An article that lacks it may still be whole. */
  optional: boolean
  /** The most fitting first. */
  alternatives: { parts: number[]; weight: number }[]
}

export type Ranked = {
  /** Slugs of the articles that have all terms, best first. */
  whole: string[]
  /** Slugs of those that have some of them. */
  partial: string[]
}

/** A word in so many of the articles says little about any of them: an article may lack it. */
const commonShare = 0.8
/** With fewer articles, a share says nothing. */
const fewArticles = 10

/** How much an optional term tells, against another that is as rare. */
const optionalShare = 0.2

/** How much of what was asked a partial match has at least, by what the terms tell apart. */
const leastCoverage = 0.2

/**
 * Ranks articles: those with all terms first, then those with some; by how many articles have the term, and where. Equals
 * by date, the newest first.
 * @param all how many articles there are, and the words in them
 */
export function rankArticles(terms: Wanted[], found: Counted[], all: { articles: number; length: number }): Ranked {
  const average = all.length / Math.max(1, all.articles)
  const scored = found.map((article) => ({ article, scores: terms.map((term) => termScore(term, article, average)) }))
  const having = terms.map((term, place) => {
    // By its synonyms only where no article has the word itself: they do not make it less telling.
    return found.filter((article) => hasBest(term, article)).length || scored.filter(({ scores }) => (scores[place] ?? 0) > 0).length
  })
  // Never near nothing: what the site is about stands in most of its articles.
  const rarity = having.map((many, place) => Math.log(1 + all.articles / Math.max(1, many)) ** 1.5 * (terms[place]?.optional ? optionalShare : 1))
  const common = having.map((many, place) => terms[place]?.optional || (all.articles >= fewArticles && many > all.articles * commonShare))
  const needed = common.every(Boolean) ? common.map(() => true) : common.map((is) => !is)

  const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
  const judged = scored
    .filter(({ scores }) => terms.every(({ quoted }, place) => !quoted || (scores[place] ?? 0) > 0))
    .map(({ article, scores }) => {
      const has = scores.map((score) => score > 0)
      // What no article has tells none from another.
      const coverage = needed.some((is, place) => is && has[place])
        ? sumOf(rarity.filter((_, place) => has[place])) / sumOf(rarity.filter((_, place) => (having[place] ?? 0) > 0))
        : 0
      const score = sumOf(scores.map((own, place) => own * (rarity[place] ?? 0)))
      return { ...article, whole: needed.every((is, place) => !is || has[place]), coverage, score: score * coverage }
    })
    .toSorted((some, other) => other.score - some.score || compare(other.published_at, some.published_at) || compare(some.slug, other.slug))
  return {
    whole: judged.filter(({ whole }) => whole).map(({ slug }) => slug),
    partial: judged.filter(({ whole, coverage }) => !whole && coverage >= leastCoverage).map(({ slug }) => slug),
  }
}

/** Whether an article has the alternative that counts most. */
function hasBest({ alternatives }: Wanted, { counts }: Counted): boolean {
  const most = Math.max(...alternatives.map(({ weight }) => weight))
  return alternatives.some(
    ({ parts, weight }) => weight === most && parts.every((part) => counts.subarray(part * fields.length, (part + 1) * fields.length).some(Boolean)),
  )
}

/** The best of its alternatives. */
function termScore({ alternatives }: Wanted, article: Counted, average: number): number {
  const scores = alternatives.map(({ parts, weight }) => {
    const own = parts.map((part) => partScore(article, part, average))
    return own.includes(0) ? 0 : (weight * own.reduce((sum, score) => sum + score, 0)) / own.length
  })
  return Math.max(0, ...scores)
}

/** A word in the title says most. Each further occurrence says less, and less in a longer text. */
function partScore({ counts, length }: Counted, part: number, average: number): number {
  const [title = 0, description = 0, headings = 0, text = 0] = counts.subarray(part * fields.length, (part + 1) * fields.length)
  const relative = 0.5 + (0.5 * length) / average
  return 3 * Math.min(1, title) + 1.5 * Math.min(1, description) + headings / (headings + 1) + text / (text + 1.5 * relative)
}

function compare(some: string, other: string): number {
  return some < other ? -1 : some > other ? 1 : 0
}
