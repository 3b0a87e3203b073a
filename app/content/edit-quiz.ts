import { type Kysely, sql } from 'kysely'
import { change } from '#app/data/database/change.ts'
import { isPostgres } from '#app/data/database/is-postgres.ts'
import type { Database } from '#app/data/database/schema.ts'
import { writeLog } from '#app/people/log.ts'
import { dropTyped, type Place } from '#app/people/typed-texts.ts'
import { quizQuestions } from '#app/content/queries/quiz.ts'
import { siteChanged } from '#app/texts/changes.ts'
import type { QuizText } from './quiz-file.ts'
import { saveQuiz } from './save-content.ts'

/** The quiz as the desk edits it. `id` is null for a question that is not saved yet. */
export interface StoredQuiz {
  questions: (QuizText['questions'][number] & { id: string | null })[]
}

export type QuizVersion = {
  number: number
  at: Date
  /** Null where it was not the desk that saved it. */
  person: string | null
}

type QuizChange = {
  /** What was changed: the quiz as whoever changes it has seen it. */
  base: StoredQuiz
  /** Checked by the rules of quiz-file.ts. */
  quiz: StoredQuiz
  person: string
  now: Date
  /** Where the form was kept that it was typed into: that goes with the saving. */
  typed?: Place
}

/** Versions kept. */
const mostVersions = 20

export async function readStoredQuiz(db: Kysely<Database>): Promise<StoredQuiz> {
  const questions = await quizQuestions(db)
  return plainQuiz({ questions })
}

/**
 * Saves a quiz that was edited at the desk, keeps it as a version, and leaves it alone if somebody else has changed it
 * meanwhile.
 * @returns the quiz as it is, where it was not saved because it differs from `base`; else null
 */
export async function changeQuiz(owner: Kysely<Database>, { base, quiz, person, now, typed }: QuizChange): Promise<StoredQuiz | null> {
  return change(owner, async (trx) => {
    // Otherwise another save, or an import, could commit between our reading and our saving. (SQLite serialises transactions itself.)
    if (isPostgres(trx)) await sql`lock table content_files in exclusive mode`.execute(trx)
    const current = await readStoredQuiz(trx)
    if (!isSameQuiz(current, base)) return current
    if (typed) await dropTyped(trx, typed)
    if (isSameQuiz(current, quiz)) return null
    await saveQuiz(trx, quiz)
    await keepVersions(trx, { before: current, after: await readStoredQuiz(trx), person, now })
    await siteChanged(trx)
    await writeLog(trx, { person, kind: 'change', what: 'quiz-changed', now })
    return null
  })
}

/** The newest first. */
export async function quizVersions(db: Kysely<Database>): Promise<QuizVersion[]> {
  const rows = await db.selectFrom('quiz_versions').select(['number', 'at', 'person']).orderBy('number', 'desc').execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}

export async function quizVersion(db: Kysely<Database>, number: number): Promise<(QuizVersion & { quiz: StoredQuiz }) | null> {
  const row = await db.selectFrom('quiz_versions').selectAll().where('number', '=', number).executeTakeFirst()
  return row ? { ...row, at: new Date(row.at), quiz: JSON.parse(row.quiz) as StoredQuiz } : null
}

export function isSameQuiz(one: StoredQuiz, other: StoredQuiz): boolean {
  return JSON.stringify(plainQuiz(one)) === JSON.stringify(plainQuiz(other))
}

/** The quiz without anything else that its source has, its keys in a fixed order. */
function plainQuiz({ questions }: StoredQuiz): StoredQuiz {
  return {
    questions: questions.map(({ id, text_sv, text_en, multi_select, options }) => ({
      id,
      text_sv,
      text_en,
      multi_select,
      options: options.map((option) => ({ text_sv: option.text_sv, text_en: option.text_en, points: option.points })),
    })),
  }
}

/** Adds the new version; before it the previous one, if something else than the desk had saved that. */
async function keepVersions(
  trx: Kysely<Database>,
  { before, after, person, now }: { before: StoredQuiz; after: StoredQuiz; person: string; now: Date },
): Promise<void> {
  const newest = await trx.selectFrom('quiz_versions').select(['number', 'quiz']).orderBy('number', 'desc').limit(1).executeTakeFirst()
  const isKnown = newest !== undefined && isSameQuiz(JSON.parse(newest.quiz) as StoredQuiz, before)
  const added = [...(isKnown ? [] : [{ quiz: before, person: null }]), { quiz: after, person }]
  const first = (newest?.number ?? 0) + 1
  const rows = added.map(({ quiz, person: saver }, place) => ({ number: first + place, at: now.toISOString(), person: saver, quiz: JSON.stringify(quiz) }))
  await trx.insertInto('quiz_versions').values(rows).execute()
  await trx
    .deleteFrom('quiz_versions')
    .where('number', '<=', first + added.length - 1 - mostVersions)
    .execute()
}
