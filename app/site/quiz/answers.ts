import { z } from 'zod'
import { type PostedFields, textLimits } from '#app/forms/read-form.ts'
import { fieldPrefix } from './field-name.ts'
import type { Answers } from './score.ts'

/** More than the answers of any quiz need. */
export const answerLimits = { ...textLimits, textBytes: 16 * 1024 }

type AskedQuestion = { id: string; multi_select: boolean; options: readonly unknown[] }

type CheckedAnswers = { ok: true; answers: Answers } | { ok: false; rejected: RejectedAnswers }

/** A rejected quiz, to be shown again. */
export type RejectedAnswers = {
  /**
   * The reason, when it is not single questions: the quiz has changed since it was answered, too many requests, or an
   * unreadable body.
   */
  problem?: 'changed' | 'flood' | 'unreadable'
  /** The choices that can be shown again. */
  answers: Answers
  /** Ids of the questions without a valid answer. */
  unanswered: string[]
  /** Nothing is wrong: the answers of a result are shown again, to be changed. */
  again?: boolean
}

/** Accepts only complete, valid answers to this quiz (SPEC §4 "Quiz"). */
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

/** The choices that exist in this quiz. */
export function showableAnswers(questions: readonly AskedQuestion[], fields: PostedFields): Answers {
  const given = answersIn(fields)
  return Object.fromEntries(questions.map(({ id, options }) => [id, (given.get(id) ?? []).filter((index) => Object.hasOwn(options, index))]))
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

/** Question id → chosen indexes, in the order sent; NaN for anything but an index. */
function answersIn(fields: PostedFields): Map<string, number[]> {
  const answers = [...fields].filter(([name]) => name.startsWith(fieldPrefix))
  return new Map(answers.map(([name, sent]) => [name.slice(fieldPrefix.length), sent.map(indexIn)]))
}

function indexIn(sent: string): number {
  return /^\d{1,4}$/.test(sent) ? Number(sent) : Number.NaN
}
