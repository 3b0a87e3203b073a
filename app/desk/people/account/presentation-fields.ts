import { type Language, languages } from '#app/i18n/language.ts'
import { weekdays } from '#app/texts/reading-hours.ts'

// In the browser too, so it must not import zod.

/** The fields of the form in which somebody writes about themselves, as they are typed: `shownName`, `title-sv`, `text-sv`, `from-1` (Monday), `away`, `shown` … */
export type TypedPresentation = Readonly<Record<string, string>>

export const titleField = (language: Language) => `title-${language}`
export const textField = (language: Language) => `text-${language}`
export const fromField = (day: number) => `from-${day}`
export const toField = (day: number) => `to-${day}`

/** All of them; those of hours are only asked of whoever reads letters. */
export const presentationFields: readonly string[] = [
  'shownName',
  ...languages.map(titleField),
  ...languages.map(textField),
  ...weekdays.flatMap((day) => [fromField(day), toField(day)]),
  'away',
  'signature',
  'shown',
]

/** What is wrong, by field; of a day's hours by that day's first field. */
export type PresentationFaults = Readonly<Record<string, string>>

export type WrongPresentation = { typed: TypedPresentation; faults: PresentationFaults }
