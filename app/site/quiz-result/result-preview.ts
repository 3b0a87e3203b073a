import type { Language } from '#app/i18n/language.ts'
import { type Preview, previewOf } from '#app/content/previews/preview.ts'
import { pathTo } from '#app/site/screens.ts'
import type { QuizCategory } from '#app/site/quiz/score.ts'
import { fill } from '#app/texts/fill.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'
import { copy } from './copy.ts'
import { resultPlates } from './plates.ts'

/** The pictures of the quiz's results, which are no screens. `pathname` is the part of the picture's address, and no page. */
export function resultPreview(language: Language, category: QuizCategory, texts: Texts): { pathname: string; picture: Preview } {
  const { kept, levels } = wordsIn(texts, 'quiz-result', copy)[language]
  const title = fill(kept.label, { level: levels[category] })
  return { pathname: `${pathTo('quiz-result', language)}/${category}`, picture: previewOf({ title, brand: texts.facts.brand, plate: resultPlates[category] }) }
}
