import { z } from 'zod'
import { checkedYaml, type Complaints } from './checked-yaml.ts'
import { oneLine } from './content-values.ts'

/** The quiz as parsed from its file; questions and options are in list order. */
export interface QuizText {
  questions: {
    text_sv: string
    text_en: string
    multi_select: boolean
    options: { text_sv: string; text_en: string; points: number }[]
  }[]
}

const entry = 'must be lines of the form "name: value"'
const list = 'must be a list, each entry after a hyphen: "- sv: …"'

const points = z
  .number({
    error: ({ input }) => (input === undefined ? 'is missing' : 'must be a number, with a dot before its decimal (1.5)'),
  })
  .min(0, 'must be from 0 to 10')
  .max(10, 'must be from 0 to 10')
  .refine((value) => Math.round(value * 10) / 10 === value, 'may have one decimal only')

const option = z
  .strictObject({ sv: oneLine, en: oneLine, points }, entry)
  .transform(({ sv, en, points: worth }) => ({ text_sv: sv, text_en: en, points: worth }))

const question = z
  .strictObject(
    {
      sv: oneLine,
      en: oneLine,
      choose: z.enum(['one', 'several'], 'must be "one" or "several"'),
      options: z.array(option, list).min(2, 'must be at least two'),
    },
    entry,
  )
  .transform(({ sv, en, choose, options }) => ({
    text_sv: sv,
    text_en: en,
    multi_select: choose === 'several',
    options,
  }))

/** The rules of a quiz, the same for its file and for the form at the desk. */
export const quizRules = z
  .strictObject({ questions: z.array(question, list).min(2, 'must be at least two: the score depends on the first two') })
  .refine(({ questions: [first] }) => first?.options.some(({ text_en }) => text_en === 'Reddit'), {
    path: ['questions', 0, 'options'],
    error: 'of the first question must have one whose English text is Reddit: the score depends on it',
    when: ({ issues }) => issues.length === 0,
  })

export function isQuizFile(fileName: string): boolean {
  return fileName === 'quiz.yaml'
}

/** Parses the quiz: YAML with its questions and their options in both languages. */
export function readQuiz(fileName: string, text: string): { value: QuizText; complaints?: undefined } | Complaints {
  const naming = isQuizFile(fileName) ? [] : [{ line: 1, message: 'the file must be named quiz.yaml' }]
  const checked = checkedYaml(text, quizRules)
  if (naming.length === 0 && !checked.complaints) return { value: checked.value }
  return { complaints: [...naming, ...(checked.complaints ?? [])] }
}
