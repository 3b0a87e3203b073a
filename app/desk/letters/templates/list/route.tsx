import { data } from 'react-router'
import { z } from 'zod'
import { change } from '#app/data/database/change.ts'
import { referencePattern } from '#app/data/references/shown-reference.ts'
import { cleanText } from '#app/forms/clean-text.ts'
import { languages } from '#app/i18n/language.ts'
import { nameIn } from '#app/letters/templates/draft.ts'
import { addressOf } from '#app/letters/erasure.ts'
import { moveTemplate, mostTemplates, readTemplates, removeTemplate, saveTemplate } from '#app/letters/templates/templates.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { readTyped } from '#app/people/typed-texts.ts'
import type { Route } from './+types/route'
import { memberOf, notFound } from '../../../access/access.ts'
import { desk, postedForm } from '../../../context.ts'
import { useReturned } from '../../../kit/use-returned.ts'
import { templatesCopy as copy } from '../copy.ts'
import { type TemplatesResult, TemplatesPage } from './page.tsx'

export async function loader({ params: { reference }, context }: Route.LoaderArgs) {
  if (!referencePattern.test(reference)) throw notFound()
  const { id: personId } = memberOf(context)
  const { db } = context.get(desk)
  const [letter, templates, answer] = await Promise.all([
    addressOf(db, reference),
    readTemplates(db),
    readTyped(db, { personId, place: placeOf('answer', reference) }),
  ])
  if (letter === null) throw notFound()
  return { reference, templates, isFull: templates.length >= mostTemplates, hasAnswer: answer !== null }
}

const removedText = z.string().transform(cleanText)

/** As it was removed: what it says was taken once, and is not checked again (templates of before may say what is refused now). */
const removedTemplate = z.object({
  id: z.uuid(),
  texts: z.partialRecord(z.enum(languages), z.object({ name: removedText, text: removedText })).refine((texts) => Object.keys(texts).length > 0),
})

const removed = z
  .string()
  .max(100_000)
  .transform((json, context) => {
    try {
      return JSON.parse(json) as unknown
    } catch {
      context.addIssue('no JSON')
      return z.NEVER
    }
  })
  .pipe(removedTemplate)

const acts = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['up', 'down']), id: z.uuid() }),
  z.object({ act: z.literal('remove'), id: z.uuid(), version: z.coerce.number().int().min(0).max(1_000_000_000) }),
  z.object({ act: z.literal('restore'), removed, position: z.coerce.number().int().min(0).max(1000) }),
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
      return answer({ removed: removedFrom(position, template) })
    }
    case 'restore': {
      const { removed: template, position } = input
      const saved = await change(db, (trx) => saveTemplate(trx, { ...by, ...template, version: 0, position }))
      if (saved === 'saved') return answer({ said: copy.said.restored, placed: { id: template.id, way: 'up' }, removed: null })
      if (typeof saved === 'object') return refused(copy.said.changed(saved.changedBy), { removed: null })
      // It can be tried again.
      return refused(saved === 'full' ? copy.full(mostTemplates) : copy.said.gone, { removed: removedFrom(position, template) })
    }
  }
}

function removedFrom(position: number, template: z.infer<typeof removedTemplate>) {
  return { said: copy.said.removed(nameIn(template.texts).name), template: JSON.stringify(template), position }
}

const answer = (result: TemplatesResult) => data(result)

const refused = (said: string, result: TemplatesResult = {}) => data<TemplatesResult>({ ...result, said, refused: true }, { status: 409 })

export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  return <TemplatesPage {...loaderData} most={mostTemplates} first={useReturned(actionData)} />
}
