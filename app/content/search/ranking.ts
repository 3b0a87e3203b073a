import { type Counted, fields } from './word-index.ts'

/** One way in which an article can have a term: all of these parts occur, by their places among those counted. */
export type Alternative = {
  parts: number[]
  /** How well it answers; the word itself is 1. */
  weight: number
}

export type Wanted = {
  /** An article that lacks it is no match at all. */
  quoted: boolean
  /** An article that lacks it may still be whole. */
  optional: boolean
  alternatives: Alternative[]
}

export type Ranked = {
  /** Slugs of the articles that have all terms, or most of them and tell clearly more than any that has all; best first. */
  whole: string[]
  /** Slugs of the others that have some of them. */
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

/** An article with most of what was asked that scores so many times the best with all of it is about that; the other only mentions it. */
const clearlyMore = 1.5
const mostCoverage = 0.5

/** Of a word in the title, where no other title has it. */
const titleWeight = 3

/**
 * Ranks articles: those with all terms first, then those with some; by how many articles have the term, and where. Equals
 * by date, the newest first.
 * @param all how many articles there are
 */
export function rankArticles(terms: Wanted[], found: Counted[], all: number): Ranked {
  const rareness = (many: number) => Math.log(1 + all / Math.max(1, many))
  const inTitles = titlesWith(found).map((many) => (titleWeight * rareness(many)) / rareness(1))
  const scored = found.map((article) => ({ article, scores: terms.map((term) => termScore(term, article, inTitles)) }))
  const having = terms.map((term, place) => {
    // By its synonyms only where no article has the word itself: they do not make it less telling.
    return count(found, (article) => hasBest(term, article)) || count(scored, ({ scores }) => (scores[place] ?? 0) > 0)
  })
  // Never near nothing: what the site is about stands in most of its articles.
  const rarity = having.map((many, place) => rareness(many) ** 1.5 * (terms[place]?.optional ? optionalShare : 1))
  const common = having.map((many, place) => terms[place]?.optional || (all >= fewArticles && many > all * commonShare))
  const needed = common.every(Boolean) ? common.map(() => true) : common.map((is) => !is)
  // What no article has tells none from another.
  const telling = rarity.reduce((sum, own, place) => sum + ((having[place] ?? 0) > 0 ? own : 0), 0)

  const judged = scored
    .filter(({ scores }) => terms.every(({ quoted }, place) => !quoted || (scores[place] ?? 0) > 0))
    .map(({ article: { slug, published_at }, scores }) => {
      let [score, covered, lacks, has] = [0, 0, false, false]
      for (const [place, own] of scores.entries()) {
        score += own * (rarity[place] ?? 0)
        if (own > 0) covered += rarity[place] ?? 0
        if (needed[place] && own > 0) has = true
        if (needed[place] && own === 0) lacks = true
      }
      const coverage = has ? covered / telling : 0
      return { slug, published_at, whole: !lacks, coverage, score: score * coverage }
    })
    .filter(({ whole, coverage }) => whole || coverage >= leastCoverage)
    .toSorted((some, other) => other.score - some.score || compare(other.published_at, some.published_at) || compare(some.slug, other.slug))
  const enough = (judged.find(({ whole }) => whole)?.score ?? Infinity) * clearlyMore
  const [whole, partial]: [string[], string[]] = [[], []]
  for (const article of judged) (article.whole || (article.score > enough && article.coverage > mostCoverage) ? whole : partial).push(article.slug)
  return { whole, partial }
}

function count<Item>(items: Item[], is: (item: Item) => boolean): number {
  return items.reduce((sum, item) => sum + (is(item) ? 1 : 0), 0)
}

/** For each part, how many articles have it in their title. */
function titlesWith(found: Counted[]): number[] {
  const parts = (found[0]?.counts.length ?? 0) / fields.length
  return Array.from({ length: parts }, (_, part) => count(found, ({ counts }) => (counts[part * fields.length] ?? 0) > 0))
}

/** Whether an article has the alternative that counts most. */
function hasBest({ alternatives }: Wanted, { counts }: Counted): boolean {
  const most = Math.max(...alternatives.map(({ weight }) => weight))
  return alternatives.some(({ parts, weight }) => weight === most && parts.every((part) => fields.some((_, field) => counts[part * fields.length + field])))
}

/** The best of its alternatives; one of them has all of its parts, or counts for nothing. */
function termScore({ alternatives }: Wanted, article: Counted, inTitles: number[]): number {
  return alternatives.reduce((best, { parts, weight }) => {
    const own = parts.map((part) => partScore(article, part, inTitles))
    return own.includes(0) ? best : Math.max(best, (weight * own.reduce((sum, score) => sum + score, 0)) / own.length)
  }, 0)
}

/** A word in the title says most, if few titles have it. Each further occurrence says less. */
function partScore({ counts }: Counted, part: number, inTitles: number[]): number {
  const at = part * fields.length
  const [title, description, headings, text] = [counts[at] ?? 0, counts[at + 1] ?? 0, counts[at + 2] ?? 0, counts[at + 3] ?? 0]
  const ofTitle = (inTitles[part] ?? titleWeight) * Math.min(1, title)
  return ofTitle + 1.5 * Math.min(1, description) + headings / (headings + 1) + text / (text + 1.5)
}

function compare(some: string, other: string): number {
  return some < other ? -1 : some > other ? 1 : 0
}
