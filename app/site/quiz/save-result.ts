import { fieldName } from './field-name.ts'
import type { Answers } from './score.ts'

/**
 * Posts the answers as the form would, to be stored; the server counts the score itself. A failure is only
 * logged, and the visitor still sees the result (SPEC §8 "Quiz result save failure").
 * @returns whether they are stored
 */
export async function saveResult(path: string, answers: Answers): Promise<boolean> {
  const fields = Object.entries(answers).flatMap(([id, chosen]) => chosen.map((index) => [fieldName(id), String(index)]))
  try {
    const response = await fetch(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      keepalive: true, // completes even if the visitor leaves the page
      redirect: 'manual', // the page shows the result itself
    })
    if (response.type !== 'opaqueredirect') throw new Error(`The server answered ${response.status}`)
    return true
  } catch (error) {
    console.error('Failed to save quiz result', error)
    return false
  }
}
