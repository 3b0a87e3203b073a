import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import type { Language } from '#app/i18n/language.ts'

export type QuestionCount = {
  /** Id of a question, which the quiz may no longer have. */
  question: string
  language: Language
  shown: number
  answered: number
}

export type ResultCount = {
  /** As it was saved: any text. */
  category: string
  language: Language
  number: number
}

/**
 * How often each question was shown and answered.
 * @param since the first day, in Stockholm, `2026-11-21`
 */
export async function questionCounts(db: Kysely<Database>, { since }: { since: string }): Promise<QuestionCount[]> {
  const rows = await db
    .selectFrom('counts')
    .select(({ fn }) => ['what', 'name', 'language', fn.sum<number | string>('number').as('number')])
    .where('what', 'in', ['quiz-shown', 'quiz-answered'])
    .where('day', '>=', since)
    .groupBy(['what', 'name', 'language'])
    .execute()
  return [...Map.groupBy(rows, ({ name, language }) => `${language} ${name}`).values()].flatMap((group) => {
    const [first] = group
    const number = (what: string) => Number(group.find((row) => row.what === what)?.number ?? 0)
    return first ? [{ question: first.name, language: first.language, shown: number('quiz-shown'), answered: number('quiz-answered') }] : []
  })
}

/** How many finished quizzes ended in each category. */
export async function resultCounts(db: Kysely<Database>, { since }: { since: Date }): Promise<ResultCount[]> {
  const rows = await db
    .selectFrom('quiz_results')
    .select(({ fn }) => ['result_category', 'language', fn.countAll<number | string>().as('number')])
    .where('created_at', '>=', since.toISOString())
    .groupBy(['result_category', 'language'])
    .execute()
  return rows.map(({ result_category, language, number }) => ({ category: result_category, language, number: Number(number) }))
}
