import type { Language } from '#app/i18n/language.ts'
import type { NetworkContent } from '#app/content/queries/network.ts'
import { copy, type NetworkCopy } from './copy.ts'

/**
 * What the page says where the owner has changed nothing: the content of the database in the languages that are given, and
 * copy.ts where there is none. The desk shows the same as defaults.
 */
export function networkWords(contents: Readonly<Partial<Record<Language, NetworkContent | null>>>): Record<Language, NetworkCopy> {
  const words = { ...copy }
  for (const [language, content] of Object.entries(contents) as [Language, NetworkContent | null][]) {
    const { tagline, introduction } = copy[language]
    words[language] = { ...copy[language], tagline: content?.title || tagline, introduction: content?.content || introduction }
  }
  return words
}
