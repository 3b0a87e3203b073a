type Described = { title: string; meta_description: string | null }

/**
 * The candidates that share words of title and description with the article, the highest score first; a word scores
 * higher the fewer candidates have it.
 */
export function relatedArticles<Candidate extends Described>(article: Described, candidates: Candidate[], most: number): Candidate[] {
  const own = wordsOf(article)
  const described = candidates.map((candidate) => ({ candidate, words: wordsOf(candidate) }))
  const having = new Map([...own].map((word) => [word, described.filter(({ words }) => words.has(word)).length]))
  const scoreOf = (words: Set<string>) => {
    let sum = 0
    for (const [word, count] of having) if (words.has(word)) sum += Math.log((1 + candidates.length) / count)
    return sum
  }
  return described
    .map(({ candidate, words }) => ({ candidate, score: scoreOf(words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

/**
 * The words of four letters or more, cut to six letters so that endings do not matter ("prenumerationen" matches
 * "prenumeration").
 */
function wordsOf({ title, meta_description }: Described): Set<string> {
  const words = `${title} ${meta_description ?? ''}`.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return new Set(words.map((word) => word.slice(0, 6)))
}
