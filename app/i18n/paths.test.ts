import { expect, test } from 'vitest'
import { articlePath, languageOf, parseArticleParam, pathTo, screenAt, screenPaths } from './paths.ts'

test('every screen stands at its address in both languages, and is found there again', () => {
  const paths = screenPaths()
  expect(new Set(paths.map(({ path }) => path)).size).toBe(22)
  for (const { screen, language, path } of paths) {
    expect(pathTo(screen, language)).toBe(path)
    expect(screenAt(path)).toBe(screen)
    expect(languageOf(path)).toBe(language)
  }
})

test('an article’s parameter is its slug, a hyphen and two letters of language', () => {
  expect(parseArticleParam('reddit-growth-strategy-en')).toEqual({ slug: 'reddit-growth-strategy', language: 'en' })
  expect(parseArticleParam('a-sv')).toEqual({ slug: 'a', language: 'sv' })
  for (const odd of ['', 'sv', '-sv', 'a_sv', 'a-de', 'a-SV', 'asv']) expect(parseArticleParam(odd), odd).toBeNull()
  expect(parseArticleParam(articlePath('x-y', 'en').replace('/articles/', ''))).toEqual({ slug: 'x-y', language: 'en' })
})

test('what is no article and has no language is Swedish', () => {
  expect(languageOf('/')).toBe('sv')
  expect(languageOf('/de/blog')).toBe('sv')
  expect(languageOf('/articles/a-en')).toBe('en')
  expect(languageOf('/articles')).toBe('sv')
})
