import type { Answers } from './score.ts'

// In the browser too, so it must not import zod (answers.ts checks what is posted).

type AskedQuestion = { id: string; multi_select: boolean; options: readonly unknown[] }

/** Answers from a history entry or the session storage, which any script may have written: of lists of numbers, nothing else. */
export function answersIn(value: unknown): Answers {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, number[]] => isListOfNumbers(entry[1])))
}

function isListOfNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((index) => typeof index === 'number')
}

/** The answers that this quiz can show: the owner may have changed it since. */
export function answersTo(questions: readonly AskedQuestion[], answers: Answers): Answers {
  return Object.fromEntries(
    questions.flatMap(({ id, multi_select, options }) => {
      const chosen = [...new Set(answers[id])].filter((index) => Object.hasOwn(options, index)).slice(0, multi_select ? options.length : 1)
      return chosen.length > 0 ? [[id, chosen]] : []
    }),
  )
}

/** Whether the answers are a complete sitting of this very quiz. */
export function isComplete(questions: readonly AskedQuestion[], answers: Answers): boolean {
  return questions.length > 0 && isSame(questions, answersTo(questions, answers), answers) && Object.keys(answers).length === questions.length
}

/** Whether two sittings answer each question alike, in the same order of choosing. */
export function isSame(questions: readonly { id: string }[], one: Answers, other: Answers): boolean {
  return questions.every(({ id }) => one[id] !== undefined && JSON.stringify(one[id]) === JSON.stringify(other[id]))
}
