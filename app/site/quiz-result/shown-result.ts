import type { Language } from '#app/i18n/language.ts'
import { fill } from '#app/texts/fill.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'
import { copy } from './copy.ts'
import type { ShownResult } from './page.tsx'
import { results, resultTexts } from './results.ts'

/** The five results in the page's language. */
export function shownResults(texts: Texts, language: Language): ShownResult[] {
  const { label, levels, counted } = wordsIn(texts, 'quiz-result', copy)[language]
  const own = wordsIn(texts, 'quiz-result-texts', resultTexts)[language]
  return results.map(({ resultCategory: category, color }) => ({
    category,
    color,
    label: fill(label, { level: levels[category] }),
    title: own[category].title,
    description: own[category].description,
    cta: own[category].cta,
    counted: category.startsWith('of-') ? counted.placed : counted.summed,
  }))
}
