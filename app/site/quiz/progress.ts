import type { Answers } from './score.ts'

/** Where a visitor is in the quiz (SPEC §4 "Quiz"). */
export type Progress = { step: 'collapsed' } | { step: 'asking'; place: number; answers: Answers } | { step: 'analysing'; answers: Answers }

export type QuizEvent =
  | { type: 'open'; /** Given before, in this tab. */ answers?: Answers }
  | { type: 'close' }
  | { type: 'choose'; option: number }
  | { type: 'next' }

type AskedQuestion = { id: string; multi_select: boolean }

export const collapsed: Progress = { step: 'collapsed' }

/**
 * The progress at a place of the quiz, which Back and Forward may lead to. Collapsed where the place does not exist, or a
 * question before it has no answer: the quiz was closed since.
 * @param place of the question, from 0; null: none
 */
export function progressAt(questions: readonly AskedQuestion[], place: number | null, answers: Answers): Progress {
  if (place === null || place >= questions.length) return collapsed
  const isReached = questions.slice(0, place).every(({ id }) => (answers[id] ?? []).length > 0)
  return isReached ? { step: 'asking', place, answers } : collapsed
}

/**
 * The quiz's reducer: one question at a time, without going back or skipping. Closing clears the answers.
 */
export function progressAfter(questions: readonly AskedQuestion[], progress: Progress, event: QuizEvent): Progress {
  if (progress.step === 'collapsed') {
    return event.type === 'open' ? { step: 'asking', place: 0, answers: event.answers ?? {} } : progress
  }
  if (event.type === 'close') return collapsed
  const question = progress.step === 'asking' ? questions[progress.place] : undefined
  if (!question || progress.step === 'analysing') return progress

  const chosen = progress.answers[question.id] ?? []
  if (event.type === 'choose') {
    return { ...progress, answers: { ...progress.answers, [question.id]: choicesAfter(question, chosen, event.option) } }
  }
  if (event.type !== 'next' || chosen.length === 0) return progress
  if (progress.place < questions.length - 1) return { ...progress, place: progress.place + 1 }
  return { step: 'analysing', answers: progress.answers }
}

/** A single choice replaces the previous one; with several, an option is appended or removed. */
function choicesAfter({ multi_select }: AskedQuestion, chosen: readonly number[], option: number): readonly number[] {
  if (!multi_select) return [option]
  return chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]
}
