import type { Language } from '#app/i18n/language.ts'
import type { ShownPerson } from './shown-people.ts'

// In the browser too, so it must not import zod.

/**
 * Who stands for an article or an answer, as visitors read it: `Elin, rådgivare`, or the name alone.
 * @param id of the person; null for nobody
 * @returns null for nobody, and for somebody who is shown no longer
 */
export function shownAs(people: readonly ShownPerson[], id: string | null | undefined, language: Language): string | null {
  const person = people.find((each) => each.id === id)
  return person ? [person.name, person.titles[language] ?? ''].filter((part) => part !== '').join(', ') : null
}
