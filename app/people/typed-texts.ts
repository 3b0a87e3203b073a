import type { Kysely, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, Role } from '#app/data/database/schema.ts'
import { letterForms, placeOf, type TypedForm } from './typed-places.ts'

// What is typed into a form of the desk is kept here while it is typed, per person, until the form is sent: a reload, another page,
// an ended session or another device finds it again. The browser keeps nothing of letters. A form of several fields is one text
// (app/desk/frame/typed/whole-forms.ts).

export type TypedText = { text: string; savedAt: Date }

/** A person's form: `place` is as typed-places.ts says it. */
export type Place = { personId: string; place: string }

/** What somebody has typed into a form and not sent. */
export async function readTyped(db: Kysely<Database>, { personId, place }: Place): Promise<TypedText | null> {
  return (await typedAt(db, { personId, places: [place] })).get(place) ?? null
}

/** The same of several forms, by place. */
export async function typedAt(db: Kysely<Database>, { personId, places }: { personId: string; places: readonly string[] }): Promise<Map<string, TypedText>> {
  return byPlace(await rowsOf(db, personId).where('place', 'in', places).execute())
}

/** All that somebody has typed about a letter and not sent, by place. */
export async function typedAbout(db: Kysely<Database>, { personId, reference }: { personId: string; reference: string }): Promise<Map<string, TypedText>> {
  return byPlace(await rowsOf(db, personId).where('reference', '=', reference).execute())
}

function rowsOf(db: Kysely<Database>, personId: string) {
  return db.selectFrom('typed_texts').select(['place', 'text', 'saved_at']).where('person_id', '=', personId)
}

function byPlace(rows: { place: string; text: string; saved_at: Date | string }[]): Map<string, TypedText> {
  return new Map(rows.map(({ place, text, saved_at }) => [place, { text, savedAt: new Date(saved_at) }]))
}

type Typed = Place & {
  /** The letter's, with which the text goes; null where it is about none. */
  reference: string | null
  /** Empty deletes what was kept. */
  text: string
  /** Of what the page began with, null where that was nothing: another page's text is not replaced. */
  seen: Date | null
  now: Date
}

/**
 * @returns when it was saved; what another page of the same person has made of it since `seen`, empty where it has sent it; null where
 *   the letter is gone
 */
export async function saveTyped(db: Kysely<Database>, typed: Typed): Promise<{ savedAt: Date } | { theirs: { text: string; savedAt: Date | null } } | null> {
  const { personId, place, reference, text, seen, now } = typed
  return change(db, async (trx) => {
    if (reference !== null && !(await trx.selectFrom('letters').select('reference').where('reference', '=', reference).executeTakeFirst())) return null
    const before = await readTyped(trx, { personId, place })
    if (before?.text === text) return { savedAt: before.savedAt }
    if (before && before.savedAt.getTime() !== seen?.getTime()) return { theirs: { text: before.text, savedAt: before.savedAt } }
    if (!before && seen && text !== '') return { theirs: { text: '', savedAt: null } }
    const savedAt = laterThan(before, now)
    await dropTyped(trx, { personId, place })
    if (text !== '') await putTyped(trx, { personId, place, reference, text, savedAt })
    return { savedAt }
  })
}

/** Deletes what was kept of a form, in the transaction that sends it. */
export async function dropTyped(trx: Transaction<Database>, { personId, place }: Place): Promise<void> {
  await trx.deleteFrom('typed_texts').where('person_id', '=', personId).where('place', '=', place).execute()
}

/** Forms that a role cannot send. */
const formsOfOthers: Readonly<Record<Role, readonly TypedForm[]>> = {
  owner: [],
  adviser: ['quiz', 'invitation', 'fact'],
  writer: [...letterForms, 'invitation', 'fact'],
}

/** Deletes what somebody has typed into forms that are not theirs in their new role. */
export async function dropTypedBeyond(trx: Transaction<Database>, { personId, role }: { personId: string; role: Role }): Promise<void> {
  for (const form of formsOfOthers[role])
    await trx
      .deleteFrom('typed_texts')
      .where('person_id', '=', personId)
      .where('place', 'like', `${placeOf(form, '')}%`)
      .execute()
}

/** Puts a text back that is older than what has been typed since, which follows it. @returns all of it */
export async function returnTyped(
  trx: Transaction<Database>,
  { now, text, ...place }: Place & { reference: string; text: string; now: Date },
): Promise<TypedText> {
  const since = await readTyped(trx, place)
  const isNew = since !== null && since.text.trim() !== '' && !text.includes(since.text.trim())
  const all = { text: isNew ? `${text}\n\n${since.text}` : text, savedAt: laterThan(since, now) }
  await dropTyped(trx, place)
  await putTyped(trx, { ...place, ...all })
  return all
}

/** Keeps what was posted and could not be done. It replaces what was kept, also from another page: it was sent last, and two forms do not go together. */
export async function keepForm(
  trx: Transaction<Database>,
  { now, text, reference = null, ...place }: Place & { reference?: string | null; text: string; now: Date },
): Promise<void> {
  const before = await readTyped(trx, place)
  await dropTyped(trx, place)
  await putTyped(trx, { ...place, reference, text, savedAt: laterThan(before, now) })
}

/** Deletes invitations that were typed for an address and never sent. @param address lower case */
export async function dropInvitationsTo(trx: Transaction<Database>, address: string): Promise<void> {
  const rows = await trx.selectFrom('typed_texts').select(['person_id', 'text']).where('place', '=', placeOf('invitation', '')).execute()
  for (const { person_id: personId, text } of rows)
    if (text.toLowerCase().includes(`"${address}"`)) await dropTyped(trx, { personId, place: placeOf('invitation', '') })
}

/** Whatever the clock does: the time tells two texts apart. */
function laterThan(before: TypedText | null, now: Date): Date {
  return new Date(Math.max(now.getTime(), (before?.savedAt.getTime() ?? 0) + 1))
}

async function putTyped(
  trx: Transaction<Database>,
  { personId, place, reference, text, savedAt }: Place & { reference: string | null } & TypedText,
): Promise<void> {
  const row = { person_id: personId, place, reference, text, saved_at: savedAt.toISOString() }
  await trx.insertInto('typed_texts').values(row).execute()
}
