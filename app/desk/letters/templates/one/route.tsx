import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { change } from '#app/data/database/change.ts'
import { referencePattern } from '#app/data/references/shown-reference.ts'
import type { DeskServices, Member } from '../../../context.ts'
import { addressOf } from '#app/letters/erasure.ts'
import { draftIn, draftOf, type TemplateDraft } from '#app/letters/templates/draft.ts'
import { withPlaces } from '#app/letters/templates/places.ts'
import { mostTemplates, readTemplate, saveTemplate } from '#app/letters/templates/templates.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { dropTyped, readTyped } from '#app/people/typed-texts.ts'
import type { Route } from './+types/route'
import { memberOf, notFound } from '../../../access/access.ts'
import { desk, postedForm } from '../../../context.ts'
import { useReturned } from '../../../kit/use-returned.ts'
import { pathToTemplates } from '../../template-path.ts'
import { longestAnswer } from '../../one/answer-fields.ts'
import { nameOf } from '../../one/first-name.ts'
import { templatesCopy as copy } from '../copy.ts'
import { checkDraft } from '../form.ts'
import { TemplatePage } from './page.tsx'
import type { TemplateResult } from './props.ts'

/** @returns the id of a template that exists, empty for a new one. @throws 404 for what is no address of a template */
function noteOf({ reference, template }: Route.LoaderArgs['params']): string {
  const isNew = template === 'ny' || template === 'av-svaret'
  if (!referencePattern.test(reference) || !(isNew || z.uuid().safeParse(template).success)) throw notFound()
  return isNew ? '' : template
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const note = noteOf(params)
  const { reference } = params
  const member = memberOf(context)
  const { db, clock, texts } = context.get(desk)
  if ((await addressOf(db, reference)) === null) throw notFound()
  const kept = await readTyped(db, { personId: member.id, place: placeOf('template', reference, note) })
  const stored = note === '' ? null : await readTemplate(db, note)
  const isFromAnswer = params.template === 'av-svaret'
  const begun = isFromAnswer ? await textsOfAnswer(context.get(desk), { reference, member }) : {}
  return {
    reference,
    note,
    draft: draftOf(stored ?? { id: note || randomUUID(), version: 0, texts: begun }),
    kept: kept && { text: kept.text, savedAt: kept.savedAt.getTime() },
    isFromAnswer,
    isGone: note !== '' && !stored,
    brand: texts().facts.brand,
    now: clock().getTime(),
  }
}

/** What somebody is answering, for others: names are places again. */
async function textsOfAnswer({ db, texts }: DeskServices, { reference, member }: { reference: string; member: Member }) {
  const letter = await db.selectFrom('letters').select(['language', 'sender']).where('reference', '=', reference).executeTakeFirst()
  const answer = await readTyped(db, { personId: member.id, place: placeOf('answer', reference) })
  if (!letter || !answer) return {}
  const text = withPlaces(answer.text, { name: nameOf(letter.sender), me: member.signature, brand: texts().facts.brand })
  return { [letter.language]: { name: '', text } }
}

export async function action({ params, context }: Route.ActionArgs) {
  const note = noteOf(params)
  const { reference, template } = params
  const { id: personId, name: person } = memberOf(context)
  const { db, clock } = context.get(desk)
  const posted = context.get(postedForm)
  const place = { personId, place: placeOf('template', reference, note) }
  if (posted.get('intent') === 'discard') {
    await change(db, (trx) => dropTyped(trx, place))
    return redirect(pathToTemplates(reference, template), 303)
  }
  const draft = draftIn((name) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value.slice(0, 2 * longestAnswer) : ''
  })
  const { texts, faults } = checked(draft)
  if (faults) return answer({ refused: true, draft, faults }, 400)
  const { id, version } = draft
  const saved = await change(db, async (trx) => {
    const result = await saveTemplate(trx, { id, version, texts, person, now: clock() })
    if (result === 'saved') await dropTyped(trx, place)
    return result
  })
  if (saved === 'full') return answer({ refused: true, draft, said: copy.full(mostTemplates) }, 409)
  if (saved === 'gone') return answer({ refused: true, draft: { ...draft, version: 0 }, isGone: true }, 409)
  // Told what it is now, whoever saves again means it.
  if (saved !== 'saved') return answer({ refused: true, draft: { ...draft, version: saved.version }, theirs: saved }, 409)
  const now = await readTemplate(db, id)
  return answer({ said: copy.said.saved, isSaved: true, draft: draftOf(now ?? { ...draft, texts }) })
}

/** @throws 400 for what no form of ours posts */
function checked(draft: TemplateDraft): ReturnType<typeof checkDraft> {
  try {
    return checkDraft(draft)
  } catch (error) {
    throw error instanceof z.ZodError ? data(null, { status: 400 }) : error
  }
}

const answer = (result: TemplateResult, status = 200) => data(result, { status })

export default function Template({ loaderData, actionData }: Route.ComponentProps) {
  return <TemplatePage key={loaderData.note} {...loaderData} first={useReturned(actionData)} />
}
