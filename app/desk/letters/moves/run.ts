import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { type Moved, moveLetters, type SeenLetter, undoMove } from '#app/letters/letters.ts'
import { moves } from '#app/letters/moves.ts'
import { referencePattern } from '#app/data/references/shown-reference.ts'
import { memberOf } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import type { Result } from '../../kit/result-note.tsx'
import { movesCopy as copy } from './copy.ts'

/** Letters that may be moved at once. */
const mostLetters = 500

/** The letters of a form, each as it was seen. */
export const seenLetters = z
  .array(
    z
      .string()
      .regex(new RegExp(`${referencePattern.source.slice(0, -1)}\\.\\d{1,9}$`))
      .transform(seenLetter),
  )
  .min(1)
  .max(mostLetters)

const form = z.object({
  /** A button has one value: `move close`. */
  intent: z
    .string()
    .transform((intent) => intent.replace(/^move /, ''))
    .pipe(z.enum([...moves, 'undo'])),
  letter: seenLetters,
})

export type MovesResult = Result & Moved

/**
 * The act `move` of a page with letters: moves them to another state, or takes that back. Those that have changed since they
 * were seen are left alone.
 * @throws 400 where the form is none of the desk's
 */
export async function runMoves(context: Readonly<RouterContextProvider>) {
  const { name: person } = memberOf(context)
  const { db, clock, wake } = context.get(desk)
  const posted = context.get(postedForm)
  const input = form.safeParse({ intent: posted.get('intent'), letter: posted.getAll('letter') })
  if (!input.success) throw data(null, { status: 400 })

  const { intent: move, letter: letters } = input.data
  const now = clock()
  const moved = move === 'undo' ? await undoMove(db, { letters, person, now }) : await moveLetters(db, { letters, move, person, now })
  wake()
  const { done, stale } = moved
  if (done.length === 0) return data<MovesResult>({ ...moved, said: copy.stale(stale.length), refused: true }, { status: 409 })
  return data<MovesResult>({ ...moved, said: copy.done[move](done.length) })
}

function seenLetter(text: string): SeenLetter {
  const [reference = '', version = ''] = text.split('.')
  return { reference, version: Number(version) }
}
