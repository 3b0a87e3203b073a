import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#app/i18n/language.ts'
import { copy as home } from '#app/site/home/copy.ts'
import { categories } from '#app/site/quiz/score.ts'
import { unchangedTexts } from '#test/texts.ts'
import { results } from './results.ts'
import { shownResults } from './shown-result.ts'

test('there is one result for each category, with the thresholds and colours of SPEC §4', () => {
  expect(results.map(({ resultCategory, min, color }) => [resultCategory, min, color])).toEqual([
    ['advanced', 6.5, 'yellow'],
    ['intermediate', 4, 'purple'],
    ['beginner', 0, 'pink'],
    ['of-pro', 4, 'blue'],
    ['of-beginner', 5, 'brown'],
  ])
})

test.each(languages)('each result has its own texts (%s)', (language) => {
  const shown = shownResults(unchangedTexts, language, new Map())
  expect(shown.map(({ category }) => category)).toEqual([...categories])
  for (const text of ['label', 'title', 'description'] as const) {
    expect(new Set(shown.map((result) => result[text])).size, text).toBe(categories.length)
  }
  // The act has one name on every page.
  expect(new Set(shown.map(({ cta }) => cta))).toEqual(new Set([home[language].closing.apply]))
  for (const { label } of shown) expect(label).not.toContain('{')
})

test.each(languages)('each result says how it was counted: as a sum, or by the second answer alone (%s)', (language) => {
  for (const { category, counted } of shownResults(unchangedTexts, language, new Map())) {
    expect(/6[.,]5/.test(counted), category).toBe(!category.startsWith('of-'))
    expect(counted, category).not.toMatch(/\bAI\b/)
  }
})

test.each(languages)('each result names an article that is part of the content shipped (%s)', (language) => {
  for (const { resultCategory, article } of results) {
    const file = new URL(`../../../content/articles/${article[language]}-${language}.md`, import.meta.url)
    expect([resultCategory, existsSync(file)]).toEqual([resultCategory, true])
  }
})
