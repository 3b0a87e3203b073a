import { expect, test } from 'vitest'
import { relatedArticles } from './related.ts'

const titled = (title: string, meta_description: string | null = null) => ({ title, meta_description })
const titles = (found: { title: string }[]) => found.map(({ title }) => title)

test('articles that share most and rarest words come first, whatever their endings', () => {
  const candidates = [
    titled('Skatt för kreatörer'),
    titled('Prenumerationer och priser för kreatörer'),
    titled('Trädgården'),
    titled('Vad en kreatör kan ta betalt', 'Om prenumerationens pris.'),
    titled('Kreatörens kamera'),
  ]
  const found = relatedArticles(titled('Sätt rätt pris', 'Prenumerationen för dig som är kreatör.'), candidates, 3)
  expect(titles(found).slice(0, 2).toSorted()).toEqual(['Prenumerationer och priser för kreatörer', 'Vad en kreatör kan ta betalt'])
  expect(found).toHaveLength(3)
  expect(titles(found)).not.toContain('Trädgården')
})

test('articles without shared words are not related', () => {
  expect(relatedArticles(titled('Norrljus'), [titled('Skatt'), titled('En bok')], 3)).toEqual([])
  expect(relatedArticles(titled(''), [titled('')], 3)).toEqual([])
})

test('equal candidates stay in order, cut to the maximum', () => {
  const candidates = ['a', 'b', 'c', 'd'].map((letter) => titled(`Reddit ${letter}`))
  expect(titles(relatedArticles(titled('Reddit'), candidates, 3))).toEqual(['Reddit a', 'Reddit b', 'Reddit c'])
})
