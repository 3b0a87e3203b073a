import type { Kysely } from 'kysely'
import type { ContentFault, FromFile } from './content-fault.ts'
import { isQuizFile, type QuizText } from './quiz-file.ts'
import type { Database, RowId } from '#app/database/schema.ts'

type QuizFile = FromFile<QuizText>

/** A fault for a new file where the database has a quiz already. */
export async function quizFromElsewhere(db: Kysely<Database>, added: QuizFile[]): Promise<ContentFault[]> {
  if (added.length === 0) return []
  const taken = await db.selectFrom('quiz_questions').select('id').limit(1).executeTakeFirst()
  return taken ? added.map(({ file }) => ({ file, line: 1, message: clash })) : []
}

const clash =
  'a quiz is in the database already and came from no file: remove this file, or the rows of quiz_questions and quiz_options'

/**
 * Saves a new or changed quiz in place of the one before. A question keeps its identifier by its place, because saved
 * results refer to it, and so do the answers of a visitor who is in the middle of it.
 */
export async function saveQuiz(db: Kysely<Database>, files: QuizFile[]): Promise<void> {
  for (const { value } of files) {
    const rows = await db.selectFrom('quiz_questions').select('id').orderBy('order').orderBy('id').execute()
    await db.deleteFrom('quiz_options').execute()
    for (const { id } of rows.slice(value.questions.length)) {
      await db.deleteFrom('quiz_questions').where('id', '=', id).execute()
    }
    for (const [place, { options, ...question }] of value.questions.entries()) {
      const id = await saveQuestion(db, rows[place]?.id, { ...question, order: place + 1 })
      const values = options.map((option, index) => ({ ...option, question_id: id, order: index + 1 }))
      await db.insertInto('quiz_options').values(values).execute()
    }
  }
}

type QuestionColumns = { order: number; text_en: string; text_sv: string; multi_select: boolean }

async function saveQuestion(db: Kysely<Database>, id: RowId | undefined, question: QuestionColumns): Promise<RowId> {
  if (id === undefined) {
    return (await db.insertInto('quiz_questions').values(question).returning('id').executeTakeFirstOrThrow()).id
  }
  await db.updateTable('quiz_questions').set(question).where('id', '=', id).execute()
  return id
}

/** Removes the quiz when its file is gone; files of other kinds are passed over. */
export async function withdrawQuiz(db: Kysely<Database>, files: string[]): Promise<void> {
  const isGone = files.some((file) => {
    const [room, name = ''] = file.split('/')
    return room === 'quiz' && isQuizFile(name)
  })
  if (!isGone) return
  await db.deleteFrom('quiz_options').execute()
  await db.deleteFrom('quiz_questions').execute()
}
