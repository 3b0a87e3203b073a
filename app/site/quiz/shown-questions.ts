import type { Language } from '#app/i18n/language.ts'
import type { ScoredQuestion } from './score.ts'

/** A question as the page shows and scores it. */
export type ShownQuestion = Omit<ScoredQuestion, 'options'> & {
  text: string
  text_en: string
  multi_select: boolean
  options: { id: string; text: string; text_en: string; points: number }[]
}

type StoredQuestion = {
  id: string
  order: number
  text_en: string
  text_sv: string
  multi_select: boolean
  options: { id: string; text_en: string; text_sv: string; points: number }[]
}

/** The questions in the page's language, without those that have no options and so could not be answered. */
export function shownQuestions(questions: readonly StoredQuestion[], language: Language): ShownQuestion[] {
  return questions
    .filter(({ options }) => options.length > 0)
    .map(({ id, order, multi_select, options, ...texts }) => ({
      id,
      order,
      multi_select,
      text: texts[`text_${language}`],
      text_en: texts.text_en,
      options: options.map((option) => ({
        id: option.id,
        text: option[`text_${language}`],
        text_en: option.text_en,
        points: option.points,
      })),
    }))
}
