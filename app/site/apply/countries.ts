import type { Language } from '#app/i18n/language.ts'

/**
 * The 45 European countries of SPEC §3, as ISO 3166-1 codes: the 44 that the United Nations' geoscheme counts as Europe,
 * and Cyprus, a member of the European Union.
 */
export const countries = [
  'AD', 'AL', 'AT', 'BA', 'BE', 'BG', 'BY', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI',
  'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MC', 'MD', 'ME',
  'MK', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'RS', 'RU', 'SE', 'SI', 'SK', 'SM', 'UA', 'VA',
] as const

export type Country = (typeof countries)[number]

/** What a country is called in a language: `Tyskland`, `Germany`. */
export function countryName(country: Country, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
}

/** All of them for a select, in the alphabet of the language: Österrike comes last in Swedish. */
export function countryOptions(language: Language): { value: Country; label: string }[] {
  return countries
    .map((country) => ({ value: country, label: countryName(country, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}
