type Described = { title: string; meta_description: string | null }

/**
 * Of the candidates those of most kindred subject, the most kindred first: those that share words of title and
 * description with the article, a word counting for more the fewer candidates have it. None that shares nothing; of
 * equals the first.
 */
export function relatedArticles<Candidate extends Described>(article: Described, candidates: Candidate[], most: number): Candidate[] {
  const own = wordsOf(article)
  const described = candidates.map((candidate) => ({ candidate, words: wordsOf(candidate) }))
  const having = new Map([...own].map((word) => [word, described.filter(({ words }) => words.has(word)).length]))
  const kinship = (words: Set<string>) => {
    let sum = 0
    for (const [word, count] of having) if (words.has(word)) sum += Math.log((1 + candidates.length) / count)
    return sum
  }
  return described
    .map(({ candidate, words }) => ({ candidate, score: kinship(words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

/**
 * The words that may say something of the subject, without their endings: four letters or more, of which the first six
 * tell enough ("prenumeration" and "prenumerationen", "price" and "prices" hardly differ).
 */
function wordsOf({ title, meta_description }: Described): Set<string> {
  const words = `${title} ${meta_description ?? ''}`.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return new Set(words.map((word) => word.slice(0, 6)))
}
