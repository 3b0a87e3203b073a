import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '#app/content/content-files.ts'
import { type Answers, categories, type QuizCategory, type ScoredQuestion, scoreQuiz } from './score.ts'

/** The quiz in this repository's content. */
async function shippedQuiz(): Promise<ScoredQuestion[]> {
  const { quiz } = await readContent(join(import.meta.dirname, '../../../content'))
  return (quiz[0]?.value.questions ?? []).map(({ options }, place) => ({ id: String(place), order: place + 1, options }))
}

function answersOf(questions: ScoredQuestion[], choose: (question: ScoredQuestion) => number[]): Answers {
  return Object.fromEntries(questions.map((question) => [question.id, choose(question)]))
}

test('every category of SPEC §4 can be reached', async () => {
  const questions = await shippedQuiz()
  const reddit = questions[0]?.options.findIndex(({ text_en }) => text_en === 'Reddit') ?? -1
  const other = questions[0]?.options.findIndex(({ text_en }) => text_en !== 'Reddit') ?? -1
  const sitting = (channel: number, rest: (question: ScoredQuestion) => number) =>
    scoreQuiz(
      questions,
      answersOf(questions, (question) => [question.order === 1 ? channel : rest(question)]),
    ).category
  const last = ({ options }: ScoredQuestion) => options.length - 1

  const reached: Record<QuizCategory, QuizCategory> = {
    advanced: sitting(reddit, () => 0),
    intermediate: sitting(reddit, () => 1),
    beginner: sitting(reddit, last),
    'of-pro': sitting(other, () => 1),
    'of-beginner': sitting(other, last),
  }
  expect(reached).toEqual(Object.fromEntries(categories.map((category) => [category, category])))
})

test('the highest score is well above the highest threshold, the lowest score well below the lowest', async () => {
  const questions = await shippedQuiz()
  const reddit = answersOf(questions, ({ order, options }) => [order === 1 ? 0 : options.length - 1])
  const everything = answersOf(questions, ({ options }) => [...options.keys()])
  expect(scoreQuiz(questions, reddit).score).toBeLessThan(2)
  expect(scoreQuiz(questions, everything).score).toBeGreaterThan(8)
})
