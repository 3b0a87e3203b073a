import type { Language } from '#app/i18n/language.ts'
import type { Instant } from '#app/data/database/schema.ts'
import type { SearchTerm } from './search-query.ts'
import type { Turn } from './turns.ts'
import { createVocabulary, noWord, type Vocabulary } from './vocabulary.ts'
import { wordTextsIn } from './words.ts'

/** The parts of an article that count differently, the most important first. */
export const fields = ['title', 'description', 'headings', 'text'] as const

/** The plain texts of an article; each is a text of its own, in which a phrase may stand. */
export type FieldTexts = Record<(typeof fields)[number], string[]>

/** How often an article has the parts that were looked for. */
export type Counted = {
  slug: string
  published_at: Instant
  /** For each part, by field; a longer word that only begins so counts less than one. */
  counts: Float32Array
}

type Indexed = Omit<Counted, 'counts'> & {
  /** Numbers of its words in order, with `noWord` after each text. */
  words: Uint16Array | Uint32Array
  /** Where each field ends. */
  ends: number[]
}

/** Of one that only begins as what was asked: skattedeklaration for skatt. */
const longerWord = 0.6

/** The largest number that two bytes hold: an article with a larger one takes four each. */
const largestShort = 65_535

export type WordIndex = ReturnType<typeof createWordIndex>

/**
 * The articles of a language as their words' numbers in order, two bytes each, or four: a search reads through all of them, 1 ms
 * for 500 articles of 1200 words. From an index by word it would be faster, and take five times the memory (docs/decisions/031).
 */
export function createWordIndex(language: Language) {
  const vocabulary = createVocabulary(language)
  const articles = new Map<string, Indexed>()

  function remove(slug: string): void {
    const article = articles.get(slug)
    if (!article) return
    articles.delete(slug)
    for (const number of new Set(article.words)) vocabulary.use(number, -1)
  }

  return {
    vocabulary: vocabulary satisfies Vocabulary,

    /** Takes an article up, in the place of the one that it may have at this address. */
    put(slug: string, published_at: Instant, texts: FieldTexts): void {
      const words: number[] = []
      const ends = fields.map((field) => {
        for (const text of texts[field]) {
          for (const word of wordTextsIn(text)) words.push(vocabulary.numberOf(word))
          words.push(noWord)
        }
        return words.length
      })
      const numbers = new Set(words)
      for (const number of numbers) vocabulary.use(number, 1)
      // After the words of the new one are in use, so that those in both keep their numbers.
      remove(slug)
      const largest = words.reduce((most, number) => Math.max(most, number), 0)
      const kind = largest > largestShort ? Uint32Array : Uint16Array
      articles.set(slug, { slug, published_at, words: kind.from(words), ends })
    },

    remove,

    get articles() {
      return articles.size
    },

    /** Whether any article has such a word; of a phrase, its last. */
    has(part: SearchTerm): boolean {
      return part.before.every((word) => vocabulary.find(word) !== noWord) && vocabulary.standsFor(part.last).length > 0
    },

    /** Counts the parts in every article; those with none are left out. */
    async count(parts: SearchTerm[], turn: Turn): Promise<Counted[]> {
      const { hits, placeOf } = wantedWords(parts)
      const found: Counted[] = []
      const counts = new Float32Array(parts.length * fields.length)
      // As they are now, with the numbers that words have now, whatever is taken up in the pauses.
      for (const { words, ends, slug, published_at } of Array.from(articles.values())) {
        let any = false
        let field = 0
        for (let place = nextWanted(words, 0, placeOf); place < words.length; place = nextWanted(words, place + 1, placeOf)) {
          while (place >= (ends[field] ?? Infinity)) field++
          for (const { part, before, weight } of hits[placeOf[words[place] ?? noWord] ?? 0] ?? []) {
            if (before.length > 0 && !before.every((number, back) => words[place - before.length + back] === number)) continue
            const at = part * fields.length + field
            counts[at] = (counts[at] ?? 0) + weight
            any = true
          }
        }
        if (any) found.push({ slug, published_at, counts: counts.slice() })
        if (any) counts.fill(0)
        if (turn.isOver) await turn.next()
      }
      return found
    },
  }

  /** What each wanted word is a hit of, and by a word's number the place of its hits, 0 for none: an array is several times as fast as a map. */
  function wantedWords(parts: SearchTerm[]) {
    const hits: { part: number; before: number[]; weight: number }[][] = [[]]
    const placeOf = new Uint32Array(vocabulary.end)
    for (const [part, term] of parts.entries()) {
      const before = term.before.map((word) => vocabulary.find(word))
      if (before.includes(noWord)) continue
      for (const number of vocabulary.standsFor(term.last)) {
        const weight = vocabulary.isInflection(number, term.last) ? 1 : longerWord
        const place = placeOf[number] || hits.push([]) - 1
        placeOf[number] = place
        hits[place]?.push({ part, before, weight })
      }
    }
    return { hits, placeOf }
  }
}

/** The next place of a word that is wanted: the loop in which a search spends its time. */
function nextWanted(words: Indexed['words'], from: number, placeOf: Uint32Array): number {
  const end = words.length
  let place = from
  while (place < end && placeOf[words[place] ?? noWord] === 0) place++
  return place
}
