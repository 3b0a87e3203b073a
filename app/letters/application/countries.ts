import type { Language } from '#app/i18n/language.ts'

/**
 * The 45 European countries of SPEC §3, as ISO 3166-1 codes: the 44 that the United Nations' geoscheme counts as Europe,
 * and Cyprus, a member of the European Union.
 */
export const countries = [
  'AD',
  'AL',
  'AT',
  'BA',
  'BE',
  'BG',
  'BY',
  'CH',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MC',
  'MD',
  'ME',
  'MK',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'RS',
  'RU',
  'SE',
  'SI',
  'SK',
  'SM',
  'UA',
  'VA',
] as const

export type Country = (typeof countries)[number]

const namesIn = new Map<Language, Readonly<Record<Country, string>>>()

/** The countries' names in a language, sorted by its alphabet: Österrike is last in Swedish. */
export function countryNames(language: Language): Readonly<Record<Country, string>> {
  const names = namesIn.get(language) ?? sortedNames(language)
  namesIn.set(language, names)
  return names
}

function sortedNames(language: Language): Readonly<Record<Country, string>> {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const named = countries.map((country) => [country, names.of(country) ?? country] as const)
  return Object.fromEntries(named.toSorted(([, one], [, other]) => one.localeCompare(other, language))) as Record<Country, string>
}
