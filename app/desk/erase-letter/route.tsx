import { redirect } from 'react-router'
import { beginErasure } from '#app/enquiries/erasure.ts'
import { finishErasure } from '#app/enquiries/erasure-job.ts'
import { referencePattern, shownReference } from '#app/references/shown-reference.ts'
import type { Route } from './+types/route'
import { notFound, readerOf } from '../access.ts'
import { desk } from '../context.ts'
import { causeOf } from '../erasure/cause.ts'
import { paths } from '../shell/paths.ts'
import { EraseLetterPage } from './page.tsx'

export async function loader({ params: { reference }, context }: Route.LoaderArgs) {
  readerOf(context)
  const { db } = context.get(desk)
  const letter = referencePattern.test(reference) ? await db.selectFrom('letters').select(['attachments', 'held']).where('reference', '=', reference).executeTakeFirst() : undefined
  if (!letter) throw notFound()
  const { notes } = await db
    .selectFrom('letter_notes')
    .select(({ fn }) => fn.countAll<string | number>().as('notes'))
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return { reference, attachments: letter.attachments, held: letter.held, notes: Number(notes) }
}

export async function action({ params: { reference }, context }: Route.ActionArgs) {
  const { name: person } = readerOf(context)
  const { db, storage, clock, wake } = context.get(desk)
  if (!referencePattern.test(reference)) throw notFound()
  const now = clock()
  const id = await beginErasure(db, { letters: [reference], address: null, reason: 'single', person, now })
  try {
    await finishErasure({ db, storage }, { id, now })
  } catch (error) {
    console.error(`An erasure stopped in the middle and is tried again: ${causeOf(error)}`)
    wake()
    return redirect(`${paths.enquiries}?gjort=erasing`, 303)
  }
  return redirect(`${paths.enquiries}?gjort=erase`, 303)
}

export default function EraseLetter({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>{`Radera ärende ${shownReference(loaderData.reference)} – skrivbordet`}</title>
      <EraseLetterPage {...loaderData} />
    </>
  )
}
