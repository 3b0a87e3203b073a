import { expect, test } from 'vitest'
import { languages } from '#app/i18n/language.ts'
import { countries, countryNames } from './countries.ts'

test('there are 45 countries, each once, and each has a name in both languages', () => {
  expect(new Set(countries).size).toBe(45)
  for (const language of languages) {
    const names = countryNames(language)
    expect(Object.keys(names).toSorted()).toEqual([...countries].toSorted())
    expect(new Set(Object.values(names)).size).toBe(45)
    for (const [country, name] of Object.entries(names)) expect(name).not.toBe(country)
  }
})

test('countries are sorted by the page’s alphabet: Österrike is last in Swedish, Austria third in English', () => {
  const swedish = Object.values(countryNames('sv'))
  expect([swedish[0], swedish.at(-1)]).toEqual(['Albanien', 'Österrike'])
  expect(swedish.indexOf('Sverige')).toBeLessThan(swedish.indexOf('Tjeckien'))
  const english = Object.values(countryNames('en'))
  expect(english.slice(0, 3)).toEqual(['Albania', 'Andorra', 'Austria'])
  expect(english.at(-1)).toBe('Vatican City')
})
