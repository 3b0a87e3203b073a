import { type Arbitrary, array, assert, boolean, constantFrom, integer, property, record, shuffledSubarray, tuple, uniqueArray } from '#test/seeded.ts'
import { describe, expect, test } from 'vitest'
import { type Answers, highestScore, mostPoints, pointsOf, type QuizScore, type ScoredQuestion, scoreQuiz } from './score.ts'

const channels = {
  id: 'a',
  order: 1,
  options: [
    { text_en: 'Instagram', points: 0.3 },
    { text_en: 'Reddit', points: 1 },
    { text_en: 'reddit', points: 1 },
  ],
}
const experience = {
  id: 'b',
  order: 2,
  options: [
    { text_en: 'Years', points: 3 },
    { text_en: 'A year', points: 2.9 },
    { text_en: 'Months', points: 0.2 },
    { text_en: 'None', points: 0 },
  ],
}
const plans = {
  id: 'c',
  order: 3,
  options: [
    { text_en: 'Clear', points: 2.5 },
    { text_en: 'Nearly', points: 2.4 },
    { text_en: 'None', points: 0.1 },
  ],
}
const questions = [channels, experience, plans]

describe('every branch and boundary of SPEC §4', () => {
  const cases: [string, Answers, QuizScore][] = [
    ['6.5 is advanced', { a: [1], b: [0], c: [0] }, { score: 6.5, category: 'advanced' }],
    ['above 6.5 is advanced', { a: [1, 0], b: [0], c: [0] }, { score: 6.8, category: 'advanced' }],
    ['just below 6.5 is intermediate', { a: [1], b: [0], c: [1] }, { score: 6.4, category: 'intermediate' }],
    ['4 is intermediate', { a: [1], b: [1], c: [2] }, { score: 4, category: 'intermediate' }],
    ['just below 4 is beginner', { a: [1, 0], b: [2], c: [1] }, { score: 3.9, category: 'beginner' }],
    ['the least sum is beginner', { a: [1], b: [3], c: [2] }, { score: 1.1, category: 'beginner' }],
    ['without Reddit, the most experienced are of-pro', { a: [0], b: [0], c: [0] }, { score: 4, category: 'of-pro' }],
    ['and the second most', { a: [0], b: [1], c: [2] }, { score: 4, category: 'of-pro' }],
    ['the third are of-beginner', { a: [0], b: [2], c: [0] }, { score: 5, category: 'of-beginner' }],
    ['and the newest', { a: [0], b: [3], c: [0] }, { score: 5, category: 'of-beginner' }],
    ['reddit in small letters is not Reddit', { a: [2], b: [0], c: [0] }, { score: 4, category: 'of-pro' }],
    ['Reddit counts wherever it was chosen', { a: [0, 1], b: [3], c: [2] }, { score: 1.4, category: 'beginner' }],
    ['of several, the first chosen decides: experienced', { a: [0], b: [1, 3], c: [0] }, { score: 4, category: 'of-pro' }],
    ['of several, the first chosen decides: new', { a: [0], b: [3, 1], c: [0] }, { score: 5, category: 'of-beginner' }],
  ]

  test.each(cases)('%s', (_, answers, result) => {
    expect(scoreQuiz(questions, answers)).toEqual(result)
  })

  test('questions are identified by their order, not by their index', () => {
    expect(scoreQuiz([plans, experience, channels], { a: [0], b: [0], c: [0] }).category).toBe('of-pro')
  })

  test('Reddit in another question than the first is not the platform', () => {
    const moved = [{ ...channels, order: 3 }, experience, { ...plans, order: 1 }]
    expect(scoreQuiz(moved, { a: [1], b: [0], c: [0] }).category).toBe('of-pro')
  })

  test('a quiz without a first or second question places everyone as new', () => {
    expect(scoreQuiz([plans], { c: [0] })).toEqual({ score: 5, category: 'of-beginner' })
    expect(scoreQuiz([], {})).toEqual({ score: 5, category: 'of-beginner' })
  })

  test('decimal points add up exactly', () => {
    const tenth = { text_en: 'Reddit', points: 0.1 }
    expect(0.1 + 0.1 + 0.1).not.toBe(0.3)
    expect(scoreQuiz([{ id: 'a', order: 1, options: [tenth, tenth, tenth] }], { a: [0, 1, 2] }).score).toBe(0.3)
  })
})

test('points with more decimals, which another program may have stored, are rounded to tenths', () => {
  const options = [
    { text_en: 'Reddit', points: 0.26 },
    { text_en: 'More', points: 0.26 },
  ]
  expect(scoreQuiz([{ id: 'a', order: 1, options }], { a: [0, 1] })).toEqual({ score: 0.6, category: 'beginner' })
})

/** A second, naive implementation of SPEC §4 that shares no code with the first. */
function naiveScore(quiz: readonly ScoredQuestion[], answers: Answers): QuizScore {
  let reddit = false
  let firstOfSecond: number | undefined
  let tenths = 0n
  for (const question of quiz) {
    const chosen = answers[question.id] ?? []
    for (let place = 0; place < chosen.length; place++) {
      const index = chosen[place] ?? -1
      const option = question.options[index]
      if (option === undefined) continue
      if (question.order === 1 && option.text_en === 'Reddit') reddit = true
      if (question.order === 2 && place === 0) firstOfSecond = index
      const [whole = '0', decimal = '0'] = option.points.toFixed(1).split('.')
      tenths += BigInt(whole) * 10n + BigInt(decimal)
    }
  }
  if (!reddit && (firstOfSecond === 0 || firstOfSecond === 1)) return { score: 4, category: 'of-pro' }
  if (!reddit) return { score: 5, category: 'of-beginner' }
  const score = Number(`${tenths / 10n}.${tenths % 10n}`)
  if (tenths >= 65n) return { score, category: 'advanced' }
  if (tenths >= 40n) return { score, category: 'intermediate' }
  return { score, category: 'beginner' }
}

const tenths = integer({ min: 0, max: 40 }).map((n) => n / 10)

type Sitting = { quiz: ScoredQuestion[]; answers: Answers }

/** Any quiz with shuffled questions, and any answers to it in any order of choosing. */
const sittings: Arbitrary<Sitting> = array(
  record({
    several: boolean(),
    options: array(record({ text_en: constantFrom('Reddit', 'reddit', 'X'), points: tenths }), {
      minLength: 1,
      maxLength: 6,
    }),
  }),
  { minLength: 1, maxLength: 8 },
).chain((drafts) => {
  const quiz = drafts.map(({ options }, place) => ({ id: `q${place}`, order: place + 1, options }))
  const choices = drafts.map(({ several, options }) =>
    uniqueArray(integer({ min: 0, max: options.length - 1 }), { minLength: 1, maxLength: several ? options.length : 1 }),
  )
  return tuple(shuffledSubarray(quiz, { minLength: quiz.length }), tuple(...choices)).map(([shuffled, chosen]) => ({
    quiz: shuffled,
    answers: Object.fromEntries(chosen.map((indexes, place) => [`q${place}`, indexes])),
  }))
})

test('every quiz has the naive implementation’s score', () => {
  assert(
    property(sittings, ({ quiz, answers }) => {
      expect(scoreQuiz(quiz, answers)).toEqual(naiveScore(quiz, answers))
    }),
    { numRuns: 2000 },
  )
})

test('the order of questions and of choices changes no sum', () => {
  assert(
    property(sittings, ({ quiz, answers }) => {
      const turned = Object.fromEntries(Object.entries(answers).map(([id, chosen]) => [id, chosen.toReversed()]))
      const [forth, back] = [scoreQuiz(quiz, answers), scoreQuiz(quiz.toReversed(), turned)]
      if (!forth.category.startsWith('of-')) expect(back).toEqual(forth)
    }),
  )
})

test('the most that a question can give: of several choices all, of one the best; in the first question only Reddit counts', () => {
  expect(mostPoints({ ...channels, multi_select: true })).toBe(2.3)
  expect(mostPoints({ ...channels, options: [...channels.options, { text_en: 'X', points: 4 }], multi_select: false })).toBe(1)
  expect(mostPoints({ ...experience, multi_select: false })).toBe(3)
  expect(
    highestScore([
      { ...channels, multi_select: true },
      { ...experience, multi_select: false },
      { ...plans, multi_select: true },
    ]),
  ).toBe(10.3)
  expect(pointsOf(channels, { a: [1, 0] })).toBe(1.3)
  expect(pointsOf(plans, {})).toBe(0)
})
