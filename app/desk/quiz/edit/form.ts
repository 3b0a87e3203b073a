import { z } from 'zod'
import type { StoredQuiz } from '#app/content/edit-quiz.ts'
import { quizRules } from '#app/content/quiz-file.ts'
import { editCopy } from './copy.ts'
import { type Draft, type DraftOption, newQuestion, optionField, questionField } from './draft.ts'

/** The name of a field, of a question's options (`questionField(0, 'options')`) or of all (`questions`), and what is wrong. */
export type Faults = Readonly<Record<string, string>>

/** What the form was filled with, as it comes back: nothing but a comparison depends on it. */
const baseRules = z.object({
  questions: z.array(
    z.object({
      id: z.string().nullable(),
      text_sv: z.string(),
      text_en: z.string(),
      multi_select: z.boolean(),
      options: z.array(z.object({ text_sv: z.string(), text_en: z.string(), points: z.number() })),
    }),
  ),
})

/** @returns null where it is not what the form was given */
export function readBase(value: FormDataEntryValue | null): StoredQuiz | null {
  try {
    return baseRules.parse(JSON.parse(String(value)))
  } catch {
    return null
  }
}

/** @returns the number of the version that a form was filled with; empty for the quiz as it is */
export function readVersion(value: FormDataEntryValue | null): string {
  return /^\d{1,9}$/.exec(String(value))?.[0] ?? ''
}

/** The form for a quiz; for none, with two empty questions. */
export function draftOf({ questions }: StoredQuiz): Draft {
  if (questions.length === 0) return [newQuestion, newQuestion]
  return questions.map(({ id, text_sv, text_en, multi_select, options }) => ({
    id: id ?? '',
    sv: text_sv,
    en: text_en,
    several: multi_select,
    options: options.map((option) => ({ sv: option.text_sv, en: option.text_en, points: String(option.points).replace('.', ',') })),
  }))
}

/** Checks a form by the rules of the quiz's file (SPEC §3 "Quiz data"), with messages for the form. */
export function checkDraft(draft: Draft): { quiz: StoredQuiz; faults?: undefined } | { quiz?: undefined; faults: Faults } {
  const checked = quizRules.safeParse({
    questions: draft.map(({ sv, en, several, options }) => ({
      sv,
      en,
      choose: several ? 'several' : 'one',
      options: options.map((option) => ({ sv: option.sv, en: option.en, points: pointsIn(option.points) })),
    })),
  })
  if (checked.success) {
    return { quiz: { questions: checked.data.questions.map((question, place) => ({ ...question, id: draft[place]?.id || null })) } }
  }
  // The first thing that is wrong with a field is told.
  return { faults: Object.fromEntries(checked.error.issues.map((issue) => faultOf(issue)).toReversed()) }
}

/** A number as people write it; anything else stays text, which the rules refuse. */
function pointsIn(typed: string): number | string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  return /^[-−]?\d{1,6}([.,]\d{1,6})?$/.test(text) ? Number(text.replace('−', '-').replace(',', '.')) : text
}

function faultOf({ path, code }: z.core.$ZodIssue): [field: string, message: string] {
  const [, question, field, option, part] = path
  const { faults } = editCopy
  if (typeof question !== 'number') return ['questions', faults.fewQuestions]
  if (field !== 'options') return [questionField(question, field === 'en' ? 'en' : 'sv'), textFault(code)]
  if (typeof option !== 'number') return [questionField(question, 'options'), code === 'custom' ? faults.noReddit : faults.fewOptions]
  const name = part as keyof DraftOption
  return [optionField(question, option, name), name === 'points' ? faults.points : textFault(code)]
}

function textFault(code: z.core.$ZodIssue['code']): string {
  return code === 'custom' ? editCopy.faults.control : editCopy.faults.empty
}
