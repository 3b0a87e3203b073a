import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentFolder } from '#test/content-folder.ts'
import { readContent } from './content-files.ts'
import { readQuiz } from './quiz-file.ts'

const whole = `# The quiz
questions:
  - sv: Var?
    en: Where?
    choose: several
    options:
      - sv: Reddit
        en: Reddit
        points: 0.8
      - sv: Här
        en: Here
        points: 1
  - sv: Hur länge?
    en: How long?
    choose: one
    options:
      - { sv: Länge, en: Long, points: 2.5 }
      - { sv: Inte alls, en: Not at all, points: 0 }
`

/** The complaints about the quiz with one of its texts replaced, as `line message`. */
function complaints(from: string, to: string, name = 'quiz.yaml'): string[] {
  expect(whole).toContain(from)
  return (readQuiz(name, whole.replace(from, to)).complaints ?? []).map(({ line, message }) => `${line} ${message}`)
}

test('a quiz is read whole', () => {
  expect(readQuiz('quiz.yaml', whole).value).toEqual({
    questions: [
      {
        text_sv: 'Var?',
        text_en: 'Where?',
        multi_select: true,
        options: [
          { text_sv: 'Reddit', text_en: 'Reddit', points: 0.8 },
          { text_sv: 'Här', text_en: 'Here', points: 1 },
        ],
      },
      {
        text_sv: 'Hur länge?',
        text_en: 'How long?',
        multi_select: false,
        options: [
          { text_sv: 'Länge', text_en: 'Long', points: 2.5 },
          { text_sv: 'Inte alls', text_en: 'Not at all', points: 0 },
        ],
      },
    ],
  })
})

describe('a complaint names the line', () => {
  test.each<[string, string, string, string[]]>([
    ['points with a comma', 'points: 0.8', 'points: 0,8', ['9 points must be a number, with a dot before its decimal (1.5)']],
    ['points with two decimals', 'points: 0.8', 'points: 0.85', ['9 points may have one decimal only']],
    ['points below zero', 'points: 0.8', 'points: -1', ['9 points must be from 0 to 10']],
    ['points beyond ten', 'points: 0.8', 'points: 11', ['9 points must be from 0 to 10']],
    ['points without end', 'points: 0.8', 'points: .inf', [expect.stringMatching(/^9 points must be/)]],
    ['points missing: where their option begins', '        points: 1\n', '', ['10 points is missing']],
    ['points missing in an option on one line', ', points: 2.5', '', ['17 points is missing']],
    ['a text missing: where its question begins', '    en: How long?\n', '', ['13 en is missing']],
    ['a text that YAML takes for a number', 'sv: Här', 'sv: 24', ['10 sv must be text: put quotes around it']],
    ['a text of two lines', 'sv: Här', 'sv: "a\\nb"', ['10 sv must be one line without control characters']],
    ['another way to choose', 'choose: one', 'choose: two', ['15 choose must be "one" or "several"']],
    ['no way to choose', '    choose: one\n', '', ['13 choose must be "one" or "several"']],
    ['a key misspelt', 'choose: one', 'chose: one', ['13 choose must be "one" or "several"', '15 "chose" is not known here']],
    ['a key misspelt in an option', 'en: Here', 'english: Here', ['10 en is missing', '11 "english" is not known here']],
    ['one option alone', '      - { sv: Inte alls, en: Not at all, points: 0 }\n', '', ['16 options must be at least two']],
    ['options that are no list', '      - { sv: Länge', '      # { sv: Länge', ['16 options must be at least two']],
    ['an option that is a mere text', '{ sv: Länge, en: Long, points: 2.5 }', 'Länge', ['17 options must be lines of the form "name: value"']],
    ['no Reddit', 'en: Reddit', 'en: reddit', [expect.stringMatching(/^6 options of the first question must have one whose English text is Reddit/)]],
    ['an unknown key', '# The quiz', 'title: Quiz', ['1 "title" is not known here']],
    ['no questions', 'questions:', 'question:', [expect.stringMatching(/^1 questions must be a list/), '2 "question" is not known here']],
    ['broken YAML', 'choose: one', 'choose: [one', [expect.stringMatching(/^16 /)]],
  ])('%s', (_, from, to, expected) => {
    expect(complaints(from, to)).toEqual(expected)
  })

  test('for every fault at once', () => {
    expect(complaints('points: 0.8\n      - sv: Här', 'points: 0.85\n      - sv: 24')).toEqual([
      '9 points may have one decimal only',
      '10 sv must be text: put quotes around it',
    ])
  })

  test('for one question alone', () => {
    const one = whole.slice(0, whole.indexOf('  - sv: Hur länge?'))
    expect(readQuiz('quiz.yaml', one).complaints).toEqual([{ line: 2, message: expect.stringMatching(/^questions must be at least two/) }])
  })

  test('for another name of the file', () => {
    expect(complaints('Var?', 'Var?', 'quiz-sv.yaml')).toEqual(['1 the file must be named quiz.yaml'])
  })
})

test('the faults of the quiz come with all others', async () => {
  await using folder = await contentFolder({ 'quiz/quiz.yaml': whole.replace('0.8', 'many'), 'quiz/more.yaml': whole })
  expect((await readContent(folder.path)).faults).toEqual([
    { file: 'quiz/more.yaml', line: 1, message: 'the file must be named quiz.yaml' },
    { file: 'quiz/quiz.yaml', line: 9, message: expect.stringMatching(/^points must be a number/) },
  ])
})

test('there may be no quiz, and no folder for it', async () => {
  await using folder = await contentFolder()
  expect((await readContent(folder.path)).quiz).toEqual([])
})

test('the folder of the quiz may be missing, but not be something else', async () => {
  await using folder = await contentFolder({ quiz: 'a file' })
  expect((await readContent(folder.path)).faults).toMatchObject([
    { file: 'quiz', line: 1, message: expect.stringMatching(/^the folder cannot be read/) as string },
  ])
})

test('the quiz of this repository asks of several channels first', async () => {
  const { quiz } = await readContent(join(import.meta.dirname, '../../content'))
  const questions = quiz[0]?.value.questions ?? []
  expect(questions).toHaveLength(8)
  expect(questions[0]?.multi_select).toBe(true)
  expect(questions[1]?.multi_select).toBe(false)
})
