import { expect, test } from 'vitest'
import { isSlug, longestSlug, slugOf } from './slug.ts'

test.each([
  ['Så håller du din rytm', 'sa-haller-du-din-rytm'],
  ['Ångra köp: en översikt', 'angra-kop-en-oversikt'],
  ['Café & crème brûlée', 'cafe-creme-brulee'],
  ["The creator's first year", 'the-creators-first-year'],
  ['  — 10 000 kr?! ', '10-000-kr'],
  ['Ærø, Straße', 'aero-strasse'],
  ['日本', ''],
])('%s becomes %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a long title is cut between words', () => {
  const slug = slugOf('ord '.repeat(40))
  expect(slug).toMatch(/^(ord-)+ord$/)
  expect(slug.length).toBeLessThanOrEqual(longestSlug)
  expect(slugOf('a'.repeat(200))).toBe('a'.repeat(longestSlug))
})

test.each(['', 'A', 'a--b', '-a', 'a-', 'å', 'a/b', 'a.md', 'a\n', 'a'.repeat(81)])('%j is no slug', (slug) => {
  expect(isSlug(slug)).toBe(false)
})
