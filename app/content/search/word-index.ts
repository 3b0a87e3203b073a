import type { Language } from '#app/i18n/language.ts'
import type { Instant } from '#app/data/database/schema.ts'
import type { SearchTerm } from './search-query.ts'
import { createVocabulary, mostWords, noWord, type Vocabulary } from './vocabulary.ts'
import { wordsIn } from './words.ts'

/** The parts of an article that count differently, the most important first. */
export const fields = ['title', 'description', 'headings', 'text'] as const

/** The plain texts of an article; each is a text of its own, in which a phrase may stand. */
export type FieldTexts = Record<(typeof fields)[number], string[]>

/** How often an article has the parts that were looked for. */
export type Counted = {
  slug: string
  published_at: Instant
  /** Words in it. */
  length: number
  /** For each part, by field; a longer word that only begins so counts less than one. */
  counts: Float32Array
}

type Indexed = Omit<Counted, 'counts'> & {
  /** Numbers of its words in order, with `noWord` after each text. */
  words: Uint16Array
  /** Where each field ends. */
  ends: number[]
}

/** Of one that only begins as what was asked: skattedeklaration for skatt. */
const longerWord = 0.6

export type WordIndex = ReturnType<typeof createWordIndex>

/**
 * The articles of a language as their words' numbers in order, two bytes each: a search reads through all of them, 1 ms for
 * 500 articles of 1200 words. From an index by word it would be faster, and take five times the memory (docs/decisions/031).
 */
export function createWordIndex(language: Language) {
  const vocabulary = createVocabulary(language)
  const articles = new Map<string, Indexed>()
  let length = 0

  function remove(slug: string): void {
    const article = articles.get(slug)
    if (!article) return
    articles.delete(slug)
    length -= article.length
    for (const number of new Set(article.words)) vocabulary.use(number, -1)
  }

  return {
    vocabulary: vocabulary satisfies Vocabulary,

    /** Takes an article up, in the place of the one that it may have at this address. */
    put(slug: string, published_at: Instant, texts: FieldTexts): void {
      remove(slug)
      const words: number[] = []
      const ends = fields.map((field) => {
        for (const text of texts[field]) {
          for (const word of wordsIn(text)) words.push(vocabulary.numberOf(word.text) ?? noWord)
          words.push(noWord)
        }
        return words.length
      })
      articles.set(slug, { slug, published_at, length: words.length, words: Uint16Array.from(words), ends })
      length += words.length
      for (const number of new Set(words)) vocabulary.use(number, 1)
    },

    remove,

    get articles() {
      return articles.size
    },

    /** Of all articles. */
    get length() {
      return length
    },

    /** Whether any article has such a word; of a phrase, its last. */
    has(part: SearchTerm): boolean {
      return part.before.every((word) => vocabulary.find(word) !== noWord) && vocabulary.standsFor(wordForms(part)).length > 0
    },

    /** Counts the parts in every article; those with none are left out. */
    count(parts: SearchTerm[]): Counted[] {
      const wanted = wantedWords(parts)
      // Asked for every word of every article: an array of bytes is several times as fast as the map.
      const isWanted = new Uint8Array(mostWords + 1)
      for (const number of wanted.keys()) isWanted[number] = 1
      const found: Counted[] = []
      const counts = new Float32Array(parts.length * fields.length)
      for (const { words, ends, ...article } of articles.values()) {
        let any = false
        let field = 0
        for (let place = 0; place < words.length; place++) {
          if (isWanted[words[place] ?? noWord] === 0) continue
          while (place >= (ends[field] ?? Infinity)) field++
          for (const { part, before, weight } of wanted.get(words[place] ?? noWord) ?? []) {
            if (before.length > 0 && !before.every((number, back) => words[place - before.length + back] === number)) continue
            const at = part * fields.length + field
            counts[at] = (counts[at] ?? 0) + weight
            any = true
          }
        }
        if (!any) continue
        found.push({ ...article, counts: counts.slice() })
        counts.fill(0)
      }
      return found
    },
  }

  /** By a word's number, what it is a hit of. */
  function wantedWords(parts: SearchTerm[]) {
    const wanted = new Map<number, { part: number; before: number[]; weight: number }[]>()
    for (const [part, term] of parts.entries()) {
      const before = term.before.map((word) => vocabulary.find(word))
      if (before.includes(noWord)) continue
      for (const number of vocabulary.standsFor(wordForms(term))) {
        const weight = vocabulary.isInflection(number, wordForms(term)) ? 1 : longerWord
        wanted.set(number, [...(wanted.get(number) ?? []), { part, before, weight }])
      }
    }
    return wanted
  }
}

function wordForms({ last, open }: SearchTerm) {
  return { forms: last, open }
}
