import { z } from 'zod'
import type { PostedFields } from '#app/forms/read-form.ts'
import { fieldPrefix } from './field-name.ts'
import type { Answers } from './score.ts'

type AskedQuestion = { id: string; multi_select: boolean; options: readonly unknown[] }

export type CheckedAnswers = { ok: true; answers: Answers } | { ok: false; rejected: RejectedAnswers }

/** A quiz that comes back to its page. */
export type RejectedAnswers = {
  /**
   * Why, when single questions are not the reason: the quiz is not the one that was answered, too much came from this
   * network address, or the request could not be read.
   */
  problem?: 'changed' | 'flood' | 'unreadable'
  /** What was chosen, as far as it can be shown again. */
  answers: Answers
  /** Identifiers of the questions without a possible answer. */
  unanswered: string[]
}

/** Lets through only what this very quiz, answered to its end, could have given (SPEC §4 "Quiz"). */
export function checkAnswers(questions: readonly AskedQuestion[], fields: PostedFields): CheckedAnswers {
  const given = answersIn(fields)
  const parsed = answersTo(questions).safeParse(Object.fromEntries(given))
  if (parsed.success && questions.length > 0) return { ok: true, answers: parsed.data }

  const issues = parsed.error?.issues ?? []
  const faulty = new Set(issues.map(({ path: [id] }) => id))
  const changed = questions.length === 0 || issues.some(({ code }) => code === 'unrecognized_keys')
  return {
    ok: false,
    rejected: {
      ...(changed && { problem: 'changed' }),
      answers: showableAnswers(questions, fields),
      unanswered: questions.map(({ id }) => id).filter((id) => faulty.has(id)),
    },
  }
}

/** What was chosen, without what this quiz could not show. */
export function showableAnswers(questions: readonly AskedQuestion[], fields: PostedFields): Answers {
  const given = answersIn(fields)
  return Object.fromEntries(
    questions.map(({ id, options }) => [id, (given.get(id) ?? []).filter((index) => Object.hasOwn(options, index))]),
  )
}

function answersTo(questions: readonly AskedQuestion[]): z.ZodType<Answers> {
  return z.strictObject(Object.fromEntries(questions.map((question) => [question.id, choicesOf(question)])))
}

function choicesOf({ multi_select, options }: AskedQuestion) {
  return z
    .array(z.int().max(options.length - 1))
    .min(1)
    .max(multi_select ? options.length : 1)
    .refine((chosen) => new Set(chosen).size === chosen.length)
}

/** Question id → what was sent for it, in the order of the form; NaN for what is no index. */
function answersIn(fields: PostedFields): Map<string, number[]> {
  const answers = [...fields].filter(([name]) => name.startsWith(fieldPrefix))
  return new Map(answers.map(([name, sent]) => [name.slice(fieldPrefix.length), sent.map(indexIn)]))
}

function indexIn(sent: string): number {
  return /^\d{1,4}$/.test(sent) ? Number(sent) : Number.NaN
}
