import { data, redirect } from 'react-router'
import { z } from 'zod'
import { referencePattern } from '#app/data/references/shown-reference.ts'
import { letterForms, placeOf } from '#app/people/typed-places.ts'
import { saveTyped } from '#app/people/typed-texts.ts'
import { cleanText } from '#app/forms/clean-text.ts'
import { factNames } from '#app/texts/facts.ts'
import type { Route } from './+types/route'
import { memberOf, notFound } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { isFor } from '../../screens.ts'
import { wholeFormsAt, wholeText } from './whole-forms.ts'

/** What the keeper (typed.ts) gets: when the text was saved; the text of another page of this person's; or that the letter is gone. */
export type TypedResult = { savedAt: number } | { theirs: { text: string; savedAt: number | null } } | { gone: true }

/** Longer than what is sent may be, so that a text that is too long can be cut. */
const longest = 60_000

/** Milliseconds; empty where nothing was kept. */
const seen = z
  .string()
  .transform((at) => (at === '' ? null : new Date(Number(at))))
  .refine((at) => at === null || !Number.isNaN(at.getTime()))

const input = z.discriminatedUnion('form', [
  z.object({
    form: z.enum(letterForms),
    reference: z.string().regex(referencePattern),
    /** Id of a note, or a template, that is being changed; empty for a new one, and an answer. */
    note: z.literal('').or(z.uuid()),
    text: z.string().transform(cleanText).pipe(z.string().max(longest)),
    seen,
  }),
  z.object({ form: z.literal('quiz'), reference: z.string().regex(/^\d{0,9}$/), text: wholeText('quiz'), seen }),
  z.object({ form: z.literal('invitation'), reference: z.literal(''), text: wholeText('invitation'), seen }),
  z.object({ form: z.literal('presentation'), reference: z.literal(''), text: wholeText('presentation'), seen }),
  z.object({ form: z.literal('fact'), reference: z.enum(factNames), text: wholeText('fact'), seen }),
])

/** No page. */
export function loader(): never {
  throw notFound()
}

/** Keeps what somebody is typing, or throws it away. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: personId, role } = memberOf(context)
  const { db, clock } = context.get(desk)
  const posted = input.safeParse(Object.fromEntries(context.get(postedForm)))
  if (!posted.success) throw data(null, { status: 400 })
  const { form, reference, text, seen: since } = posted.data
  const whole = 'note' in posted.data ? null : wholeFormsAt[posted.data.form]
  if (!isFor(role, { access: whole?.access ?? 'letters' })) throw notFound()
  const place = placeOf(form, reference, 'note' in posted.data ? posted.data.note : '')
  const kept = await saveTyped(db, { personId, place, reference: whole ? null : reference, text, seen: since, now: clock() })
  // Thrown away without script.
  if (whole && request.headers.get('Accept') !== 'application/json') return redirect(whole.page(reference), 303)
  if (!kept) return Response.json({ gone: true } satisfies TypedResult, { status: 404 })
  if ('theirs' in kept) {
    const { text: theirs, savedAt } = kept.theirs
    return Response.json({ theirs: { text: theirs, savedAt: savedAt?.getTime() ?? null } } satisfies TypedResult, { status: 409 })
  }
  return Response.json({ savedAt: kept.savedAt.getTime() } satisfies TypedResult)
}
