import { data } from 'react-router'
import { z } from 'zod'
import { referencePattern } from '#app/data/references/shown-reference.ts'
import { placeOf, typedForms } from '#app/people/typed-places.ts'
import { saveTyped } from '#app/people/typed-texts.ts'
import { cleanText } from '#app/forms/clean-text.ts'
import type { Route } from './+types/route'
import { memberOf, notFound } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'

/** What the keeper (typed.ts) gets: when the text was saved; the text of another page of this person's; or that the letter is gone. */
export type TypedResult = { savedAt: number } | { theirs: { text: string; savedAt: number | null } } | { gone: true }

/** Longer than what is sent may be, so that a text that is too long can be cut. */
const longest = 60_000

const form = z.object({
  form: z.enum(typedForms),
  reference: z.string().regex(referencePattern),
  /** Id of a note that is being changed; empty for a new one, and an answer. */
  note: z.literal('').or(z.uuid()),
  text: z.string().transform(cleanText).pipe(z.string().max(longest)),
  /** Milliseconds; empty where nothing was kept. */
  seen: z
    .string()
    .transform((at) => (at === '' ? null : new Date(Number(at))))
    .refine((at) => at === null || !Number.isNaN(at.getTime())),
})

/** No page. */
export function loader(): never {
  throw notFound()
}

/** Keeps what somebody is typing. */
export async function action({ context }: Route.ActionArgs) {
  const { id: personId } = memberOf(context)
  const { db, clock } = context.get(desk)
  const input = form.safeParse(Object.fromEntries(context.get(postedForm)))
  if (!input.success) throw data(null, { status: 400 })
  const { form: of, reference, note, text, seen } = input.data
  const kept = await saveTyped(db, { personId, place: placeOf(of, reference, note), reference, text, seen, now: clock() })
  if (!kept) return Response.json({ gone: true } satisfies TypedResult, { status: 404 })
  if ('theirs' in kept) {
    const { text: theirs, savedAt } = kept.theirs
    return Response.json({ theirs: { text: theirs, savedAt: savedAt?.getTime() ?? null } } satisfies TypedResult, { status: 409 })
  }
  return Response.json({ savedAt: kept.savedAt.getTime() } satisfies TypedResult)
}
