import { expect, test } from 'vitest'
import { articlePath, languageOf, parseArticleParam } from './paths.ts'

test('an article’s parameter is its slug, a hyphen and a two-letter language', () => {
  expect(parseArticleParam('reddit-growth-strategy-en')).toEqual({ slug: 'reddit-growth-strategy', language: 'en' })
  expect(parseArticleParam('a-sv')).toEqual({ slug: 'a', language: 'sv' })
  for (const odd of ['', 'sv', '-sv', 'a_sv', 'a-de', 'a-SV', 'asv']) expect(parseArticleParam(odd), odd).toBeNull()
  expect(parseArticleParam(articlePath('x-y', 'en').replace('/articles/', ''))).toEqual({ slug: 'x-y', language: 'en' })
})

test('a path without a language is Swedish', () => {
  expect(languageOf('/')).toBe('sv')
  expect(languageOf('/de/blog')).toBe('sv')
  expect(languageOf('/articles/a-en')).toBe('en')
  expect(languageOf('/articles')).toBe('sv')
})
