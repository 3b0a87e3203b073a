import type { Kysely } from 'kysely'
import { retryWhileLocked } from '#app/data/database/change.ts'
import type { Language } from '#app/i18n/language.ts'
import type { ContentTables, ResultTables } from '#app/data/database/schema.ts'

export interface QuizQuestion {
  id: string
  order: number
  text_en: string
  text_sv: string
  multi_select: boolean
  options: QuizOption[]
}

export interface QuizOption {
  id: string
  text_en: string
  text_sv: string
  /** May have one decimal. */
  points: number
}

export interface QuizResult {
  /** Question id → chosen option indexes, in the order of choosing. */
  answers: Readonly<Record<string, readonly number[]>>
  score: number
  resultCategory: string
  language: Language
}

/** All questions in order, each with its options in order (SPEC §7, call 6). Empty when there is no quiz. */
export async function quizQuestions(db: Kysely<ContentTables>): Promise<QuizQuestion[]> {
  const questions = await db.selectFrom('quiz_questions').selectAll().orderBy('order').orderBy('id').execute()
  const options = await db.selectFrom('quiz_options').selectAll().orderBy('order').orderBy('id').execute()
  const byQuestion = Map.groupBy(options, (option) => String(option.question_id))
  // An existing Postgres may have any numeric type, bigint (read as text) included, and nulls.
  return questions.map(({ id, order, text_en, text_sv, multi_select }) => ({
    id: String(id),
    order: Number(order),
    text_en,
    text_sv,
    multi_select: Boolean(multi_select),
    options: (byQuestion.get(String(id)) ?? []).map((option) => ({
      id: String(option.id),
      text_en: option.text_en,
      text_sv: option.text_sv,
      points: Number(option.points),
    })),
  }))
}

/**
 * Saves one finished quiz (SPEC §7, call 7).
 * @throws the database's error; if locked, only after 15 s
 */
export async function saveQuizResult(db: Kysely<ResultTables>, { answers, score, resultCategory, language }: QuizResult): Promise<void> {
  const row = { answers: JSON.stringify(answers), score, result_category: resultCategory, language }
  await retryWhileLocked(() => db.insertInto('quiz_results').values(row).execute())
}
