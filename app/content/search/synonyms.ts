import type { Language } from '#app/i18n/language.ts'
import { rootOf } from './word-roots.ts'
import { wordsIn } from './words.ts'

/** Groups of words that mean the same to our visitors; each entry is one word or several. */
export type SynonymGroups = Partial<Record<Language, string[][]>>

export type Synonyms = {
  /** The other words of the groups that have these words, in any inflection. */
  of(words: string[], language: Language): string[][]
  /** All single words of a language. */
  words(language: Language): readonly string[]
}

/** Words that an entry has at most: so many consecutive words of a query are looked up together. */
export const longestSynonym = 4

export function synonymsFrom(groups: SynonymGroups): Synonyms {
  const byKey = new Map<string, string[][]>()
  const single: Record<Language, string[]> = { sv: [], en: [] }
  for (const [language, ofLanguage] of Object.entries(groups) as [Language, string[][]][]) {
    for (const group of ofLanguage) {
      const entries = group.map((entry) => wordsIn(entry).map(({ text }) => text))
      for (const entry of entries) {
        const key = keyOf(entry, language)
        byKey.set(key, [...(byKey.get(key) ?? []), ...entries.filter((other) => other !== entry)])
        if (entry.length === 1) single[language].push(...entry)
      }
    }
  }
  return { of: (words, language) => byKey.get(keyOf(words, language)) ?? [], words: (language) => single[language] }
}

export const noSynonyms = synonymsFrom({})

function keyOf(words: string[], language: Language): string {
  return [language, ...words.map((word) => (word.length < 3 || /\P{L}/u.test(word) ? word : rootOf(word, language)))].join(' ')
}
