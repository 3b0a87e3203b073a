import type { Kysely, NotNull, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, Role } from '#app/data/database/schema.ts'
import { dropMailsOf, giveAddress } from './addresses.ts'
import { endInvitationsOf } from './invitations.ts'
import { writeLog } from './log.ts'
import { askOnlyOwnerAgain } from './only-owner.ts'
import { showPeople } from './presentations.ts'
import { endAllSessions } from './sessions.ts'
import { dropTypedBeyond } from './typed-texts.ts'

export type Person = {
  id: string
  name: string
  /** The address that counts. */
  email: string | null
  /** One that is not confirmed yet (addresses.ts). */
  newEmail: string | null
  role: Role
  notices: boolean
  shortcuts: boolean
  /** Whether they have a minute to take an answer back. */
  unhurried: boolean
  /** What visitors read over their answers; null for the brand. */
  visitorName: string | null
}

export type ListedPerson = Pick<Person, 'id' | 'name' | 'email' | 'newEmail' | 'role'> & {
  /** Labels, the first made first. */
  passkeys: string[]
  /** When they last used the desk; null for somebody of whom no passkey or session is left. */
  seenAt: Date | null
}

/** The last owner can neither be removed nor lose the role: nobody could invite another one. */
export type Outcome = 'done' | 'last-owner' | 'unknown'

const personColumns = ['id', 'name', 'email', 'new_email as newEmail', 'role', 'notices', 'shortcuts', 'unhurried', 'visitor_name as visitorName'] as const

/** Everybody who works here, by name. */
export async function listPeople(db: Kysely<Database>): Promise<ListedPerson[]> {
  const people = await db.selectFrom('people').select(['id', 'name', 'email', 'new_email as newEmail', 'role']).orderBy('name').orderBy('id').execute()
  const passkeys = await db.selectFrom('passkeys').select(['person_id', 'label', 'created_at', 'used_at']).orderBy('created_at').orderBy('id').execute()
  const sessions = await db.selectFrom('sessions').select(['person_id', 'seen_at']).execute()
  return people.map((person) => {
    const own = passkeys.filter((passkey) => passkey.person_id === person.id)
    const seen = [
      ...own.flatMap((passkey) => [passkey.created_at, passkey.used_at]),
      ...sessions.filter((session) => session.person_id === person.id).map((session) => session.seen_at),
    ]
    const latest = seen
      .filter((at) => at !== null)
      .toSorted()
      .at(-1)
    return { ...person, passkeys: own.map((passkey) => passkey.label), seenAt: latest === undefined ? null : new Date(latest) }
  })
}

/** Who gets mails about letters (app/letters/mails/notices.ts), by name. */
export async function peopleWithNotices(db: Kysely<Database>): Promise<(Pick<Person, 'id' | 'name'> & { email: string })[]> {
  const people = db
    .selectFrom('people')
    .select(['id', 'name', 'email'])
    .where('notices', '=', true)
    .where('email', 'is not', null)
    .where('role', '!=', 'writer')
  return people.orderBy('name').orderBy('id').$narrowType<{ email: NotNull }>().execute()
}

/** @returns null for nobody */
export async function findPerson(db: Kysely<Database>, { id }: { id: string }): Promise<Person | null> {
  const person = await db.selectFrom('people').select(personColumns).where('id', '=', id).executeTakeFirst()
  return person ?? null
}

/** Whoever has a name or an email address, in capitals or not; where nobody does, whoever has yet to confirm that address. */
export async function findPeople(db: Kysely<Database>, { who }: { who: string }): Promise<Person[]> {
  const sought = who.trim().toLowerCase()
  const people = await db.selectFrom('people').select(personColumns).orderBy('created_at').orderBy('id').execute()
  const found = people.filter(({ name, email }) => name.toLowerCase() === sought || email?.toLowerCase() === sought)
  return found.length > 0 ? found : people.filter(({ newEmail }) => newEmail?.toLowerCase() === sought)
}

/** The owner who came first: theirs is the key that `npm run desk invite` replaces. */
export async function firstOwner(db: Kysely<Database>): Promise<Person | null> {
  const owner = await db.selectFrom('people').select('id').where('role', '=', 'owner').orderBy('created_at').orderBy('id').limit(1).executeTakeFirst()
  return owner ? findPerson(db, owner) : null
}

/**
 * Gives somebody another role, and ends their sessions and links at once. A writer gets no notices, since letters are not theirs.
 * @param input.by name of who does it
 */
export async function changeRole(
  db: Kysely<Database>,
  { id, role, by, now }: { id: string; role: Role; by: string; now: Date },
): Promise<Outcome | 'unchanged'> {
  return change(db, async (trx) => {
    const owners = await lockOwners(trx)
    const person = await findPerson(trx, { id })
    if (!person) return 'unknown'
    if (person.role === role) return 'unchanged'
    if (isLastOwner(owners, id)) return 'last-owner'
    // First: an owner who is one no longer is told as well.
    await writeLog(trx, { person: by, kind: 'change', what: 'role-changed', detail: role, now })
    await trx
      .updateTable('people')
      .set({ role, notices: person.notices && role !== 'writer' })
      .where('id', '=', id)
      .execute()
    if (person.role === 'owner') await askOnlyOwnerAgain(trx)
    // Letters are not theirs any more.
    if (role === 'writer') {
      await trx.updateTable('letters').set({ person_id: null }).where('person_id', '=', id).execute()
      await trx.updateTable('letters').set({ wait_person_id: null }).where('wait_person_id', '=', id).execute()
      await trx.updateTable('offered_times').set({ person_id: null }).where('person_id', '=', id).execute()
    }
    await dropTypedBeyond(trx, { personId: id, role })
    await showPeople(trx)
    await endAllSessions(trx, id)
    await endInvitationsOf(trx, id)
    return 'done'
  })
}

/**
 * Removes somebody with their passkeys and sessions, the links that they could use or have made, and what visitors see of them. What they have
 * written to others stays, under their name.
 * @param input.by name of who does it
 */
export async function removePerson(db: Kysely<Database>, { id, by, now }: { id: string; by: string; now: Date }): Promise<Outcome> {
  return change(db, async (trx) => {
    if (isLastOwner(await lockOwners(trx), id)) return 'last-owner'
    const person = await findPerson(trx, { id })
    if (!person) return 'unknown'
    // First: an owner who is removed is told as well.
    await writeLog(trx, { person: by, kind: 'change', what: 'removed', detail: person.role, now })
    // With their mails, which have secrets in them.
    await endInvitationsOf(trx, id)
    await dropMailsOf(trx, id)
    await trx.deleteFrom('people').where('id', '=', id).execute()
    if (person.role === 'owner') await askOnlyOwnerAgain(trx)
    await showPeople(trx)
    return 'done'
  })
}

type Profile = Omit<Person, 'role' | 'visitorName' | 'newEmail'> & {
  /** Absent where it stays as it is. */
  visitorName?: string | null | undefined
  /** Whether mails are sent. */
  sendsMail: boolean
  now: Date
}

/** What somebody sets for themselves. @returns whether a code for another address was put in the outbox */
export async function saveProfile(
  db: Kysely<Database>,
  { id, email, sendsMail, visitorName: visitor_name, now, ...profile }: Profile,
): Promise<{ sendsCode: boolean }> {
  return change(db, async (trx) => {
    const sendsCode = await giveAddress(trx, { id, email, sendsMail, now })
    await trx
      .updateTable('people')
      .set({ ...profile, ...(visitor_name !== undefined && { visitor_name }) })
      .where('id', '=', id)
      .execute()
    return { sendsCode }
  })
}

/** Whether somebody gets mails about letters. */
export async function setNotices(db: Kysely<Database>, { id, notices }: { id: string; notices: boolean }): Promise<void> {
  await change(db, (trx) => trx.updateTable('people').set({ notices }).where('id', '=', id).execute())
}

/** Whether single keys are shortcuts for somebody. */
export async function setShortcuts(db: Kysely<Database>, { id, shortcuts }: { id: string; shortcuts: boolean }): Promise<void> {
  await change(db, (trx) => trx.updateTable('people').set({ shortcuts }).where('id', '=', id).execute())
}

/** A write that changes nothing: of two transactions about owners the second waits here, and sees what the first has left. */
async function lockOwners(trx: Transaction<Database>): Promise<string[]> {
  const owners = await trx.updateTable('people').set({ role: 'owner' }).where('role', '=', 'owner').returning('id').execute()
  return owners.map(({ id }) => id)
}

function isLastOwner(owners: readonly string[], id: string): boolean {
  return owners.length === 1 && owners[0] === id
}
