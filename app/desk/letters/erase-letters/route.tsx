import { data, redirect } from 'react-router'
import { removeScratch } from '#app/backup/scratch-folder.ts'
import { countPosts, beginErasure } from '#app/letters/erasure.ts'
import { finishErasure } from '#app/letters/erasure-job.ts'
import { referencePattern, shownReference } from '#app/data/references/shown-reference.ts'
import type { Route } from './+types/route'
import { memberOf, notFound } from '../../access/access.ts'
import { desk, type DeskServices } from '../../context.ts'
import { causeOf, troubleOf } from '../erasure/cause.ts'
import { paths } from '../../paths.ts'
import { EraseLettersPage } from './page.tsx'

/** Letters that may be erased at once. */
const mostLetters = 500

/** The letters that the address names, as far as they exist: `?letter=K7F3XQ4P`, with a version behind it or without. */
async function lettersOf({ db }: DeskServices, url: URL) {
  const named = url.searchParams.getAll('letter').map((letter) => letter.split('.')[0] ?? '')
  const references = [...new Set(named.filter((reference) => referencePattern.test(reference)))].slice(0, mostLetters)
  const letters = references.length > 0 ? await db.selectFrom('letters').select(['reference', 'held']).where('reference', 'in', references).execute() : []
  if (letters.length === 0) throw notFound()
  return letters
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(desk)
  const letters = await lettersOf(services, url)
  const references = letters.map(({ reference }) => reference)
  const { attachments, notes } = await countPosts(services.db, { references, address: null })
  const [only] = references.length === 1 ? references : []
  return { only: only ?? null, letters: references.length, attachments, notes, held: letters.filter(({ held }) => held).length }
}

export async function action({ url, context }: Route.ActionArgs) {
  const { name: person } = memberOf(context)
  const services = context.get(desk)
  const { config, db, storage, clock, wake } = services
  const letters = (await lettersOf(services, url)).map(({ reference }) => reference)
  const now = clock()
  let id: string
  try {
    id = await beginErasure(db, { letters, address: null, reason: 'single', person, now })
  } catch (error) {
    console.error(`An erasure could not begin, and nothing was erased: ${causeOf(error)}`)
    return data({ fault: troubleOf(error) ?? 'database' }, { status: 503 })
  }
  const done = (what: string) => redirect(`${paths.enquiries}?gjort=${what}&antal=${letters.length}`, 303)
  await removeScratch(config.dataDir)
  try {
    await finishErasure({ db, storage }, { id, now })
  } catch (error) {
    console.error(`An erasure stopped in the middle and is tried again: ${causeOf(error)}`)
    wake()
    return done(troubleOf(error) === 'full' ? 'erasing-full' : 'erasing')
  }
  return done('erase')
}

export default function EraseLetters({ loaderData, actionData }: Route.ComponentProps) {
  const { only } = loaderData
  return (
    <>
      <title>{`${only ? `Radera ärende ${shownReference(only)}` : 'Radera förfrågningar'} – skrivbordet`}</title>
      <EraseLettersPage {...loaderData} fault={actionData?.fault ?? null} />
    </>
  )
}
