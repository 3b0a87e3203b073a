import path from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '#app/content/content-files.ts'
import { languages } from '#app/i18n/language.ts'
import { type Answers, scoreQuiz } from '#app/site/quiz/score.ts'
import { type ShownQuestion, shownQuestions } from '#app/site/quiz/shown-questions.ts'
import { nextSteps } from './next-steps.ts'
import { stepTexts } from './step-texts.ts'
import { namesNothing, stepTopics, topicOf } from './step-topics.ts'

type Texts = { multi_select?: boolean; text: string; options: [text: string, points: number][] }

/** A quiz in both languages at once. */
function quizOf(...questions: Texts[]): ShownQuestion[] {
  return questions.map(({ text, multi_select = false, options }, place) => ({
    id: String(place),
    order: place + 1,
    text,
    text_en: text,
    multi_select,
    options: options.map(([option, points], index) => ({ id: String(index), text: option, text_en: option, points })),
  }))
}

async function shippedQuiz(): Promise<ShownQuestion[]> {
  const { quiz } = await readContent(path.join(import.meta.dirname, '../../../content'))
  const questions = quiz[0]?.value.questions ?? []
  const stored = questions.map((question, place) => ({
    ...question,
    id: String(place),
    order: place + 1,
    options: question.options.map((option, index) => ({ ...option, id: String(index) })),
  }))
  return shownQuestions(stored, 'sv')
}

function stepsOf(questions: readonly ShownQuestion[], answers: Answers) {
  const { category } = scoreQuiz(questions, answers)
  return { category, steps: nextSteps(questions, answers, { category, texts: stepTexts.sv }) }
}

const answersOf = (...chosen: number[][]): Answers => Object.fromEntries(chosen.map((each, place) => [place, each]))

test('every question of the shipped quiz is about a topic, or about something that cannot be changed', async () => {
  const questions = await shippedQuiz()
  const found = questions.map(topicOf)
  expect(found.filter((topic) => topic === undefined)).toEqual([])
  expect(found.filter((topic) => topic !== null).toSorted()).toEqual([...stepTopics].toSorted())
})

test('two people of one category get different steps, where their answers differ', async () => {
  const questions = await shippedQuiz()
  const [withoutOffer, withoutBoundaries] = [
    stepsOf(questions, answersOf([0], [0], [1], [0], [1], [0, 1, 2, 3], [3], [0])),
    stepsOf(questions, answersOf([0], [0], [0], [1], [0], [0, 1, 2, 3], [0], [3])),
  ]
  expect(withoutBoundaries.category).toBe(withoutOffer.category)
  expect(withoutOffer.steps.map(({ topic }) => topic)).toEqual(['offer', 'channels', 'reddit'])
  expect(withoutBoundaries.steps.map(({ topic }) => topic)).toEqual(['boundaries', 'channels', 'time'])
  expect(withoutBoundaries.steps[0]).toMatchObject({ title: 'Skriv ner dina gränser', from: { number: 8, answer: 'Jag har inte tänkt på det än' } })
})

test('a step that names an answer names the best that was not chosen', async () => {
  const questions = await shippedQuiz()
  const { steps } = stepsOf(questions, answersOf([1, 2], [0], [0], [0], [0], [0], [0], [0]))
  expect(steps.map(({ topic }) => topic)).toEqual(['figures', 'channels', null])
  expect(steps[0]?.text).toContain('”Vilken kanal kunderna kommer från”')
  expect(steps[1]?.text).toContain('”Reddit”')
  expect(steps[1]?.from).toEqual({ number: 1, answer: 'Instagram, X' })
})

/** Every answer that a question can be given. */
function allAnswers({ multi_select, options }: ShownQuestion): number[][] {
  const single = options.map((_, index) => [index])
  if (!multi_select) return single
  return Array.from({ length: 2 ** options.length - 1 }, (_, bits) => options.flatMap((__, index) => (((bits + 1) >> index) & 1 ? [index] : [])))
}

test('whatever is answered, no step advises an option that names nothing: another place, none yet, none of these', async () => {
  const questions = await shippedQuiz()
  const nothing = questions.flatMap(({ options }) => options.flatMap(({ text, text_en }) => (namesNothing.has(text_en) ? [text] : [])))
  expect(nothing).toEqual(['Någon annanstans', 'Ingenstans än', 'Inget av detta'])
  const best = Object.fromEntries(
    questions.map(({ id, multi_select, options }) => [id, multi_select ? options.flatMap(({ points }, index) => (points > 0 ? [index] : [])) : [0]]),
  )
  const texts = questions.flatMap((question) =>
    allAnswers(question).flatMap((answer) => stepsOf(questions, { ...best, [question.id]: answer }).steps.map(({ title, text }) => `${title} ${text}`)),
  )
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter((text) => nothing.some((option) => text.includes(option)))).toEqual([])
})

test('who has not begun hears of the groundwork before forums', async () => {
  const questions = await shippedQuiz()
  const { category, steps } = stepsOf(questions, answersOf([5], [3], [3], [3], [3], [4], [3], [3]))
  expect(category).toBe('of-beginner')
  expect(steps.map(({ topic }) => topic)).toEqual(['material', 'figures', 'offer'])
})

test('a question of the owner’s own gives a step in its own words: the next better answer, or the best one to add', () => {
  const questions = quizOf(
    {
      text: 'Var?',
      multi_select: true,
      options: [
        ['Reddit', 1],
        ['Skyltar', 0.4],
        ['Radio', 0.6],
      ],
    },
    {
      text: 'Hur ofta?',
      options: [
        ['Varje dag', 2],
        ['Varje vecka', 1],
        ['Aldrig', 0],
      ],
    },
  )
  const { steps } = stepsOf(questions, answersOf([0], [2]))
  expect(steps.map(({ title }) => title)).toEqual(['Nästa svar: ”Varje vecka”', 'Lägg till ”Radio”', stepTexts.sv.general[0]?.title])
  expect(steps[0]?.text).toContain('”Hur ofta?”')
  expect(steps[0]?.from).toEqual({ number: 2, answer: 'Aldrig' })
  expect(steps[2]?.from).toBeNull()
})

test.each(languages)('the best answers leave three general steps, and no placeholder is left in any (%s)', async (language) => {
  const questions = await shippedQuiz()
  const best = Object.fromEntries(
    questions.map(({ id, multi_select, options }) => [id, multi_select ? options.flatMap(({ points }, index) => (points > 0 ? [index] : [])) : [0]]),
  )
  const worst = Object.fromEntries(questions.map(({ id, order, options }) => [id, [order === 1 ? 0 : options.length - 1]]))
  const texts = stepTexts[language]
  expect(nextSteps(questions, best, { category: 'advanced', texts })).toEqual(texts.general.map((step) => ({ ...step, from: null, topic: null })))
  for (const { title, text } of nextSteps(questions, worst, { category: 'beginner', texts })) expect(title + text).not.toMatch(/[{}]/)
})
