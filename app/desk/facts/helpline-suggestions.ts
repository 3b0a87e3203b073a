import type { Language } from '#app/i18n/language.ts'
import { columnOf, helplineColumns, type Typed } from './fields.ts'

// In the browser too.

type InEachLanguage = Readonly<Record<Language, string>>

export type Suggestion = {
  /** In the button's value: `suggest kvinnofrid`. */
  id: string
  number: string
  name: InEachLanguage
  /** Absent where no text was read that is new enough to say when they answer. */
  when?: InEachLanguage
}

const always = { sv: 'dygnet runt', en: 'day and night' }

/**
 * Numbers that the owner may begin with. They stand at the desk only: none of them is a default, and none is shown to a visitor before
 * the owner has checked and saved it. Read on 30 November 2026, in stored copies of the pages named:
 *
 * - 112: sosalarm.se/112; that its centres are always open: tystbergaraddningsvarn.se/olycka-kris/om-olyckan-ar-framme.
 * - 114 14, always open, in Swedish and English: sosalarm.se/inblick/redaktionella-artiklar/114-14-polismyndighetens-telefonnummer.
 * - Kvinnofridslinjen: nck.uu.se, news of 16 January 2024 (the number, and for whom it is); that it is always open:
 *   nck.uu.se/en/national-helpline-for-women---kvinnofridslinjen/construction-and-development, and eige.europa.eu/node/4655.
 * - Brottsofferjouren: brottsofferjouren.se/om-oss/vanliga-fragor. Its hours only in news of 2020, so they are left to the owner.
 * - Självmordslinjen: the number at kronprinsessparetsstiftelse.se/projekt/sjalvmordsupplysningen.html, not at mind.se itself; that it
 *   is always open there, and at omtanke.today/att-lyssna-aktivt-kan-radda-liv.
 * - 1177: 1177.se/stockholm/om-1177/nar-du-ringer-1177/nar-du-ringer-1177, and 16.7 of the diplomatic guide at government.se.
 */
export const suggestions: readonly Suggestion[] = [
  { id: 'sos', number: '112', name: { sv: 'Nödnumret', en: 'Emergency number' }, when: always },
  { id: 'polisen', number: '114 14', name: { sv: 'Polisen om det inte är akut', en: 'The police if it is not an emergency' }, when: always },
  { id: 'kvinnofrid', number: '020-50 50 50', name: { sv: 'Kvinnofridslinjen', en: 'National Women’s Helpline (Kvinnofridslinjen)' }, when: always },
  { id: 'brottsoffer', number: '116 006', name: { sv: 'Brottsofferjouren', en: 'Brottsofferjouren, for victims of crime' } },
  { id: 'mind', number: '90101', name: { sv: 'Självmordslinjen', en: 'Självmordslinjen, Mind’s suicide helpline' }, when: always },
  { id: 'vard', number: '1177', name: { sv: 'Råd om vård', en: 'Health care advice' }, when: always },
]

export function suggestionAt(id: string): Suggestion | undefined {
  return suggestions.find((each) => each.id === id)
}

/** What the suggestion says in a column of the form. */
export function suggestedIn(column: string, { number, name, when }: Suggestion): string {
  if (column === 'number') return number
  const texts = Object.entries({ name, when }).flatMap(([text, each]) =>
    Object.entries(each ?? {}).map(([language, words]) => [columnOf(text as 'name' | 'when', language as Language), words] as const),
  )
  return new Map(texts).get(column) ?? ''
}

/** What was typed, with the suggestion in the first empty row. */
export function withSuggestion(typed: Typed, suggestion: Suggestion): Typed {
  const column = (name: string) => [typed[name] ?? []].flat()
  const length = column('number').length
  const empty = Array.from({ length }, (_, row) => row).find((row) => helplineColumns.every((name) => !column(name)[row]?.trim())) ?? length
  return {
    ...typed,
    ...Object.fromEntries(helplineColumns.map((name) => [name, Object.assign([...column(name)], { [empty]: suggestedIn(name, suggestion) })])),
  }
}
