import type { Language } from '#app/i18n/language.ts'
import { copy } from './copy.ts'
import type { ShownResult } from './page.tsx'
import { results } from './results.ts'

/** The five results in the page's language. */
export function shownResults(language: Language): ShownResult[] {
  const { label, levels, counted } = copy[language]
  return results.map(({ resultCategory: category, color, title, description, cta }) => ({
    category,
    color,
    label: label.replace('{level}', levels[category]),
    title: title[language],
    description: description[language],
    cta: cta[language],
    counted: category.startsWith('of-') ? counted.placed : counted.summed,
  }))
}
