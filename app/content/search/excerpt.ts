import { type Hit, hitsIn, markHits, type MarkedText } from './marked-text.ts'
import { plainBlocks } from './plain-blocks.ts'
import type { SearchTerm } from './search-query.ts'

const longest = 220
/** Characters of context before the first hit. */
const lead = 60

/**
 * The part of an article that matches best: its summary, or a passage of its Markdown, whichever holds most of the terms
 * (on a tie the summary, then the earlier passage). Hits are marked.
 */
export function excerptOf({ summary, markdown }: { summary: string; markdown: string }, terms: SearchTerm[]): MarkedText {
  let best = { text: summary, hits: hitsIn(summary, terms) }
  for (const text of plainBlocks(markdown)) {
    if (termsAmong(best.hits) === terms.length) break
    const hits = hitsIn(text, terms)
    if (termsAmong(hits) > termsAmong(best.hits)) best = { text, hits }
  }
  return best.text === summary ? markHits(summary, best.hits) : passage(best.text, best.hits)
}

function termsAmong(hits: Hit[]): number {
  return new Set(hits.map(({ term }) => term)).size
}

/** Cut between words, around the first hit, with an ellipsis at each cut. */
function passage(text: string, hits: Hit[]): MarkedText {
  const first = hits[0]?.start ?? 0
  const from = text.length <= longest || first <= lead ? 0 : text.lastIndexOf(' ', first - lead) + 1
  const to = text.length - from <= longest ? text.length : Math.max(text.lastIndexOf(' ', from + longest), hits[0]?.end ?? 0)
  const pieces = markHits(
    text.slice(from, to),
    hits.filter(({ start, end }) => start >= from && end <= to).map((hit) => ({ ...hit, start: hit.start - from, end: hit.end - from })),
  )
  const dots = { text: '…', hit: false }
  return [...(from > 0 ? [dots] : []), ...pieces, ...(to < text.length ? [dots] : [])]
}
