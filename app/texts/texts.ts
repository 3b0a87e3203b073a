import type { Language } from '#app/i18n/language.ts'
import type { Facts } from './facts.ts'
import type { ShownPerson } from './shown-people.ts'

/** What the owner has changed at the desk, as this process knows it: a moment old at most, and read from memory. */
export type Texts = Readonly<{
  /** Raised by each change. */
  number: number
  /** Changed sentences, by `wordsKey`. */
  words: ReadonlyMap<string, string>
  facts: Facts
  /** Those at the desk who have chosen to be shown, in their order. */
  people: readonly ShownPerson[]
}>

/** @param place path inside the copy, `hero.heading` or `cards.pricing.title` */
export function wordsKey(page: string, language: Language, place: string): string {
  return `${page}.${language}.${place}`
}
