import type { Language } from '#app/i18n/language.ts'
import type { Texts } from '#app/texts/texts.ts'

/** A paragraph of somebody at the desk, in the first person, and what it is signed with. */
export type Voice = { text: string; name: string; /** Path data. */ signature: string | null }

/** More would be a list of staff. */
const most = 3

/** The paragraphs of those who are shown and say something in a language. */
export function voicesIn({ people }: Pick<Texts, 'people'>, language: Language): Voice[] {
  const voices = people.map(({ name, texts, signature }) => ({ text: texts[language] ?? '', name, signature }))
  return voices.filter(({ text }) => text !== '').slice(0, most)
}
