import { data, redirect } from 'react-router'
import { z } from 'zod'
import { change } from '#app/data/database/change.ts'
import { addEvent } from '#app/letters/letters.ts'
import { neighboursOf, noteOpening, viewLetter } from '#app/letters/letter-view.ts'
import { longestNote } from '#app/letters/note-limits.ts'
import { addNote, editNote, removeNote } from '#app/letters/notes.ts'
import { goesAt, holdLetter, readRetention } from '#app/letters/retention.ts'
import { referencePattern, shownReference } from '#app/data/references/shown-reference.ts'
import { retentionDefaults } from '#app/texts/configured-facts.ts'
import { cleanText } from '#app/forms/clean-text.ts'
import type { Route } from './+types/route'
import { memberOf, notFound } from '../../access/access.ts'
import { desk, postedForm } from '../../context.ts'
import { isPageLoad } from '../../access/forms.ts'
import { pathToEnquiry } from '../../paths.ts'
import { enquiryCopy } from './copy.ts'
import type { NoteFault } from './note-fault.ts'
import { EnquiryPage } from './page.tsx'
import { shownLetter } from './shown-letter.ts'

/** Attachments that are shown without JavaScript. */
const shown = z.string().transform((list) =>
  list
    .split(',')
    .map(Number)
    .filter((number) => Number.isInteger(number) && number > 0),
)

export async function loader({ request, params: { reference }, context }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { config, db, storage, clock, texts } = context.get(desk)
  const view = referencePattern.test(reference) ? await viewLetter({ db, storage }, reference) : null
  if (!view) throw notFound()
  const now = clock()
  await noteOpening(db, { reference, person: member.name, now })
  const [neighbours, retention] = await Promise.all([neighboursOf(db, view), readRetention({ db, defaults: retentionDefaults(config) })])
  const visible = shown.safeParse(new URL(request.url).searchParams.get('visa'))
  return {
    letter: shownLetter(view, { goesAt: goesAt(view, retention), now, member, texts: texts() }),
    neighbours,
    mailFromHere: config.mail !== null,
    visible: visible.success ? visible.data : [],
    now: now.getTime(),
  }
}

const text = z
  .string()
  .transform((typed) => cleanText(typed).trim())
  .pipe(z.string().min(1, 'missing').max(longestNote, 'too-long'))

const intents = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('note'), text }),
  z.object({ intent: z.literal('edit-note'), id: z.uuid(), text }),
  z.object({ intent: z.literal('remove-note'), id: z.uuid() }),
  z.object({ intent: z.literal('show'), number: z.coerce.number().int().min(1).max(20), shown: z.string().max(100).catch('') }),
  z.object({ intent: z.literal('hold'), held: z.enum(['yes', 'no']) }),
])

export async function action({ request, params: { reference }, context }: Route.ActionArgs) {
  const author = memberOf(context)
  const { db, clock } = context.get(desk)
  if (!referencePattern.test(reference)) throw notFound()
  const posted = Object.fromEntries(context.get(postedForm))
  const input = intents.safeParse(posted)
  if (!input.success) return refused(posted, input.error)

  const now = clock()
  const person = author.name
  const fault = (id: string | null, typed: string) => data<NoteFault>({ fault: 'gone', id, typed }, { status: 409 })
  switch (input.data.intent) {
    case 'note':
      if (!(await addNote(db, { reference, text: input.data.text, author, now }))) throw notFound()
      break
    case 'edit-note':
      if (!(await editNote(db, { reference, id: input.data.id, text: input.data.text, author, now }))) return fault(input.data.id, input.data.text)
      break
    case 'remove-note':
      if (!(await removeNote(db, { reference, id: input.data.id, author, now }))) return fault(input.data.id, '')
      break
    case 'hold':
      await holdLetter(db, { reference, held: input.data.held === 'yes', person, now })
      break
    case 'show': {
      const { number } = input.data
      const detail = enquiryCopy.attachments.picture(number).toLowerCase()
      await change(db, (trx) => addEvent(trx, { reference, what: 'shown', person, detail, now }))
      if (isPageLoad(request)) return redirect(`${pathToEnquiry(reference)}?visa=${[...shown.parse(input.data.shown), number].join(',')}#bilagor`, 303)
    }
  }
  return isPageLoad(request) ? redirect(pathToEnquiry(reference), 303) : data(null)
}

/** What was typed is kept. */
function refused(posted: Record<string, FormDataEntryValue>, { issues }: z.ZodError) {
  const code = issues.find(({ path }) => path[0] === 'text')?.message
  if (code !== 'missing' && code !== 'too-long') throw data(null, { status: 400 })
  const { id, text: typed } = posted
  return data<NoteFault>(
    { fault: code, id: typeof id === 'string' ? id : null, typed: typeof typed === 'string' ? typed.slice(0, 2 * longestNote) : '' },
    { status: 400 },
  )
}

export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { letter } = loaderData
  return (
    <>
      <title>{`${enquiryCopy.title(shownReference(letter.reference))} – skrivbordet`}</title>
      <EnquiryPage key={letter.reference} {...loaderData} copy={enquiryCopy} fault={actionData ?? undefined} />
    </>
  )
}
