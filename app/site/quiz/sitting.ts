import { keep, readKept } from '#app/kit/kept.ts'
import { answersIn } from './fitting-answers.ts'
import type { Answers } from './score.ts'

/** What this tab knows of the quiz: until it is closed, and never sent as it is. */
export type QuizSitting = {
  answers: Answers
  /** Answers whose result is stored: finished again unchanged, they are the same result. */
  saved: Answers | null
  /** Ids of the questions that are counted as shown, and as answered: each once in a tab. */
  shown: readonly string[]
  answered: readonly string[]
}

const key = 'quiz'

const none: QuizSitting = { answers: {}, saved: null, shown: [], answered: [] }

let current: QuizSitting | null = null
const listeners = new Set<() => void>()

// For useSyncExternalStore; the server's, and the first of the browser, is empty.

export const serverSitting = () => none

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readSitting(): QuizSitting {
  current ??= storedSitting()
  return current
}

/** Where storage is forbidden or full, a reload forgets it. */
export function changeSitting(changes: Partial<QuizSitting>): void {
  current = { ...readSitting(), ...changes }
  keep(key, current)
  for (const listener of listeners) listener()
}

function storedSitting(): QuizSitting {
  const stored = readKept(key)
  if (typeof stored !== 'object' || stored === null) return none
  const { answers, saved, shown, answered } = stored as Record<string, unknown>
  return { answers: answersIn(answers), saved: saved ? answersIn(saved) : null, shown: idsIn(shown), answered: idsIn(answered) }
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}
