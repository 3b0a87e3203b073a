import { fieldName } from './field-name.ts'
import type { Answers } from './score.ts'

/**
 * Posts the answers as the form would, to be kept; the server counts the score itself. A failure is only
 * logged, and the visitor goes on to the result (SPEC §8 "Quiz result save failure").
 */
export async function saveResult(path: string, answers: Answers): Promise<void> {
  const fields = Object.entries(answers).flatMap(([id, chosen]) => chosen.map((index) => [fieldName(id), String(index)]))
  try {
    const response = await fetch(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      keepalive: true, // outlives the page, for those who leave while it is on its way
      redirect: 'manual', // success leads to the result's page, which the visitor sees soon anyway
    })
    if (response.type !== 'opaqueredirect') throw new Error(`The server answered ${response.status}`)
  } catch (error) {
    console.error('Failed to save quiz result', error)
  }
}
