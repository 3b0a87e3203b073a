import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database, LettersTable, MailsTable, PeopleTable } from '#app/data/database/schema.ts'
import { answerTime } from '#app/letters/due.ts'

/** Somebody who wants notices. */
export async function addPerson(db: Kysely<Database>, own: Partial<Insertable<PeopleTable>> & { id: string }): Promise<void> {
  const person = { name: 'Elin Notisson', email: `${own.id}@desk.example`, role: 'owner' as const, notices: true, shortcuts: true }
  await db
    .insertInto('people')
    .values({ ...person, created_at: '2026-01-01T00:00:00.000Z', ...own })
    .execute()
}

/** What no notice may contain. */
export const personalStrings = [
  'Cleo Tegel',
  'cleo.tegel@sender.example',
  'Solnavik',
  'hemligheten',
  'fotografering',
  'photography',
  'Norrljus',
  'Elin Notisson',
]

/** An open letter that is due 24 hours after its arrival. */
export function aLetter(receivedAt: string, own: Partial<Insertable<LettersTable>> = {}): Insertable<LettersTable> {
  return {
    reference: 'K7F3XQ4P',
    bucket: 'inquiries',
    name: `Norrljus-${own.reference ?? 'K7F3XQ4P'}.txt`,
    kind: 'photography',
    language: 'sv',
    state: 'open',
    sender: 'Cleo Tegel',
    email: 'cleo.tegel@sender.example',
    facts: 'Solnavik',
    search: 'hemligheten i fotografering',
    signs: '[]',
    attachments: 0,
    received_at: receivedAt,
    due_at: new Date(Date.parse(receivedAt) + answerTime).toISOString(),
    answered_at: null,
    closed_at: null,
    changed_at: receivedAt,
    held: false,
    version: 1,
    ...own,
  }
}

export async function addLetter(db: Kysely<Database>, receivedAt: string, own: Partial<Insertable<LettersTable>> = {}): Promise<void> {
  await db.insertInto('letters').values(aLetter(receivedAt, own)).execute()
}

/** All mails, oldest first. */
export async function mailsOf(db: Kysely<Database>): Promise<Selectable<MailsTable>[]> {
  return db.selectFrom('mails').selectAll().orderBy('created_at').orderBy('recipient').execute()
}
