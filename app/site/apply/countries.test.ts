import { expect, test } from 'vitest'
import { languages } from '#app/i18n/language.ts'
import { countries, countryOptions } from './countries.ts'

test('there are 45 countries, each once, and each has a name in both languages', () => {
  expect(new Set(countries).size).toBe(45)
  for (const language of languages) {
    const options = countryOptions(language)
    expect(options.map(({ value }) => value).toSorted()).toEqual([...countries].toSorted())
    expect(new Set(options.map(({ label }) => label)).size).toBe(45)
    for (const { value, label } of options) expect(label).not.toBe(value)
  }
})

test('the list follows the alphabet of the page: Österrike is last in Swedish, Austria early in English', () => {
  const swedish = countryOptions('sv').map(({ label }) => label)
  expect([swedish[0], swedish.at(-1)]).toEqual(['Albanien', 'Österrike'])
  expect(swedish.indexOf('Sverige')).toBeLessThan(swedish.indexOf('Tjeckien'))
  const english = countryOptions('en').map(({ label }) => label)
  expect(english.slice(0, 3)).toEqual(['Albania', 'Andorra', 'Austria'])
  expect(english.at(-1)).toBe('Vatican City')
})
