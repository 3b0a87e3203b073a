import { type Kysely, sql, type Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, PresentationsTable } from '#app/data/database/schema.ts'
import { siteChanged } from '#app/texts/changes.ts'
import { type Portrait, presentationOf } from '#app/texts/shown-people.ts'
import { writeLog } from './log.ts'
import { placeOf } from './typed-places.ts'
import { dropTyped } from './typed-texts.ts'

/** What somebody has written about themselves, and whether visitors see it. */
export type Presentation = Portrait & { isShown: boolean }

/** Nothing is written for anybody. */
export const emptyPresentation: Presentation = { name: '', titles: {}, texts: {}, signature: null, hours: [], awayThrough: null, isShown: false }

/** What somebody has written about themselves. */
export async function readPresentation(db: Kysely<Database>, { personId }: { personId: string }): Promise<Presentation> {
  const row = await db.selectFrom('presentations').selectAll().where('person_id', '=', personId).executeTakeFirst()
  const saved = row && presentationOf(row)
  return row && saved ? { ...saved, isShown: row.is_shown } : emptyPresentation
}

type Saved = { personId: string; presentation: Presentation; /** Their name, for the log. */ person: string; now: Date }

/** Saves what somebody has written about themselves; nobody else can, so that nobody is shown by another. Empty and not shown, nothing of it is left. */
export async function savePresentation(db: Kysely<Database>, { personId, presentation, person, now }: Saved): Promise<void> {
  const { name, titles, texts, signature, hours, awayThrough, isShown } = presentation
  const isEmpty =
    !isShown &&
    name === '' &&
    [titles, texts].every((each) => Object.values(each).every((text) => text === '')) &&
    signature === null &&
    hours.length === 0 &&
    awayThrough === null
  const row: PresentationsTable = {
    person_id: personId,
    name,
    titles: JSON.stringify(titles),
    texts: JSON.stringify(texts),
    signature,
    hours: JSON.stringify(hours),
    away_through: awayThrough,
    is_shown: isShown,
  }
  await change(db, async (trx) => {
    const before = await readPresentation(trx, { personId })
    await trx.deleteFrom('presentations').where('person_id', '=', personId).execute()
    if (!isEmpty) await trx.insertInto('presentations').values(row).execute()
    await dropTyped(trx, { personId, place: placeOf('presentation', '') })
    if (before.isShown !== isShown) await writeLog(trx, { person, kind: 'change', what: isShown ? 'shown-to-visitors' : 'no-longer-shown', now })
    await showPeople(trx)
  })
}

/** An owner has somebody shown no longer. What they have written stays at their account. @param input.by name of who does it */
export async function hidePresentation(db: Kysely<Database>, { personId, by, now }: { personId: string; by: string; now: Date }): Promise<void> {
  await change(db, async (trx) => {
    await trx.updateTable('presentations').set({ is_shown: false }).where('person_id', '=', personId).execute()
    await writeLog(trx, { person: by, kind: 'change', what: 'person-hidden', now })
    await showPeople(trx)
  })
}

/**
 * Makes what visitors see of the people here anew: within each change of a presentation, a role, or who works here. Whoever may read no
 * letters has no hours in which they read them.
 */
export async function showPeople(trx: Transaction<Database>): Promise<void> {
  // First: of two transactions the second waits here, and then sees what the first has left.
  await siteChanged(trx)
  const people = await trx
    .selectFrom('presentations')
    .innerJoin('people', 'people.id', 'presentations.person_id')
    .select(['person_id', 'presentations.name', 'titles', 'texts', 'signature', 'away_through'])
    .select(sql<string>`case when people.role = 'writer' then '[]' else presentations.hours end`.as('hours'))
    .where('is_shown', '=', true)
    // As the list of people has them.
    .orderBy('people.name')
    .orderBy('people.id')
    .execute()
  await trx.deleteFrom('shown_people').execute()
  const rows = people.map((person, place) => ({ ...person, place }))
  if (rows.length > 0) await trx.insertInto('shown_people').values(rows).execute()
}
