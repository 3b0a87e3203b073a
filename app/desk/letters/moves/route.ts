import { data, redirect } from 'react-router'
import { z } from 'zod'
import { moveLetters, type SeenLetter, undoMove } from '#app/letters/letters.ts'
import { moves } from '#app/letters/moves.ts'
import { referencePattern } from '#app/data/references/shown-reference.ts'
import type { Route } from './+types/route'
import { memberOf, notFound } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { isLocalPath, isPageLoad } from '../../access/forms.ts'
import { paths } from '../../paths.ts'
import type { MovesResponse } from './response.ts'

/** Letters that may be moved at once. */
const mostLetters = 500

const form = z.object({
  move: z.enum([...moves, 'undo']),
  letter: z
    .array(
      z
        .string()
        .regex(new RegExp(`${referencePattern.source.slice(0, -1)}\\.\\d{1,9}$`))
        .transform(seenLetter),
    )
    .min(1)
    .max(mostLetters),
  /** Where to go on without JavaScript. */
  till: z.string().refine(isLocalPath).catch(paths.enquiries),
})

/** Nothing to see. */
export function loader() {
  throw notFound()
}

/** Moves letters to another state, or takes that back. Those that have changed since they were seen are left alone. */
export async function action({ request, context }: Route.ActionArgs) {
  const { name: person } = memberOf(context)
  const { db, clock, wake } = context.get(desk)
  const posted = context.get(postedForm)
  const input = form.safeParse({ move: posted.get('move'), letter: posted.getAll('letter'), till: posted.get('till') })
  if (!input.success) throw data(null, { status: 400 })

  const { move, letter: letters, till } = input.data
  const now = clock()
  const moved = move === 'undo' ? await undoMove(db, { letters, person, now }) : await moveLetters(db, { letters, move, person, now })
  wake()
  const isRefused = moved.done.length === 0
  if (isPageLoad(request)) return redirect(`${till}?gjort=${isRefused ? 'stale' : move}&antal=${isRefused ? moved.stale.length : moved.done.length}`, 303)
  return Response.json({ move, ...moved } satisfies MovesResponse, { status: isRefused ? 409 : 200 })
}

function seenLetter(text: string): SeenLetter {
  const [reference = '', version = ''] = text.split('.')
  return { reference, version: Number(version) }
}
