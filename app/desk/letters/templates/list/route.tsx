import { data } from 'react-router'
import { z } from 'zod'
import { change } from '#app/data/database/change.ts'
import { referencePattern } from '#app/data/references/shown-reference.ts'
import { draftOf, readDraft } from '#app/letters/templates/draft.ts'
import { moveTemplate, mostTemplates, readTemplates, removeTemplate, saveTemplate } from '#app/letters/templates/templates.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { readTyped } from '#app/people/typed-texts.ts'
import type { Route } from './+types/route'
import { memberOf, notFound } from '../../../access/access.ts'
import { desk, postedForm } from '../../../context.ts'
import { useReturned } from '../../../kit/use-returned.ts'
import { templatesCopy as copy } from '../copy.ts'
import { checkDraft } from '../form.ts'
import { nameIn, type TemplatesResult, TemplatesPage } from './page.tsx'

export async function loader({ params: { reference }, context }: Route.LoaderArgs) {
  if (!referencePattern.test(reference)) throw notFound()
  const { id: personId } = memberOf(context)
  const { db } = context.get(desk)
  const [templates, answer] = await Promise.all([readTemplates(db), readTyped(db, { personId, place: placeOf('answer', reference) })])
  return { reference, templates, isFull: templates.length >= mostTemplates, hasAnswer: answer !== null }
}

const acts = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['up', 'down']), id: z.uuid() }),
  z.object({ act: z.literal('remove'), id: z.uuid(), version: z.coerce.number().int() }),
  z.object({ act: z.literal('restore'), removed: z.string().max(100_000), position: z.coerce.number().int().min(0).max(1000) }),
])

export async function action({ context }: Route.ActionArgs) {
  const { name: person } = memberOf(context)
  const { db, clock } = context.get(desk)
  const posted = Object.fromEntries(context.get(postedForm))
  const [act, id, version] = String(posted['intent']).split(' ')
  const { data: input } = acts.safeParse({ ...posted, act, id, version })
  if (!input) throw data(null, { status: 400 })
  const by = { person, now: clock() }
  switch (input.act) {
    case 'up':
    case 'down': {
      const isMoved = await change(db, (trx) => moveTemplate(trx, { id: input.id, by: input.act === 'up' ? -1 : 1 }))
      return isMoved ? answer({ said: copy.said[input.act], placed: { id: input.id, way: input.act } }) : refused(copy.said.gone)
    }
    case 'remove': {
      const found = await change(db, (trx) => removeTemplate(trx, { ...by, id: input.id, version: input.version }))
      if (!found) return refused(copy.said.gone)
      if (!('removed' in found)) return refused(copy.said.changed(found.changedBy))
      const { position, ...template } = found.removed
      const removed = { position, draft: JSON.stringify(draftOf({ ...template, version: 0 })) }
      return answer({ said: copy.said.removed(nameIn(template.texts).name), removed })
    }
    case 'restore': {
      const draft = readDraft(input.removed)
      const checked = draft && checkDraft(draft)
      if (!checked || checked.faults) throw data(null, { status: 400 })
      const saved = await change(db, (trx) => saveTemplate(trx, { ...by, ...draft, version: 0, texts: checked.texts, position: input.position }))
      return saved === 'full' ? refused(copy.full(mostTemplates)) : answer({ said: copy.said.restored, placed: { id: draft.id, way: 'up' } })
    }
  }
}

const answer = (result: TemplatesResult) => data(result)

const refused = (said: string) => data<TemplatesResult>({ said, refused: true }, { status: 409 })

export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  return <TemplatesPage {...loaderData} most={mostTemplates} first={useReturned(actionData)} />
}
