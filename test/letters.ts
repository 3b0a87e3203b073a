import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Database, LettersTable } from '#app/data/database/schema.ts'
import { application } from '#app/letters/application/letter.ts'
import { message } from '#app/letters/message/letter.ts'
import { photography } from '#app/letters/photography/letter.ts'
import type { LetterPlace } from '#app/letters/read-letter.ts'
import { storeLetter } from '#app/letters/store-letter.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import type { MachineSign } from '#app/forms/machine-signs.ts'
import type { Language } from '#app/i18n/language.ts'
import type { Enquiry } from '#app/site/photography/form.ts'
import type { Storage, StoredFile } from '#app/data/storage/bucket.ts'

export const bo: Enquiry = {
  name: 'Bo Exempel',
  age: 31,
  email: 'Bo@example.com',
  phone: '070-123 45 67',
  city: 'Stockholm',
  experience: '6months',
  usageTypes: ['Profilbilder', 'Kampanjer'],
  theme: 'Porträtt i dagsljus, avskalat.',
  cameraComfort: '3',
  budget: '5000-10000',
  location: 'studio',
  preferredTime: 'weekend',
  imageCount: '20-50',
  rawImages: false,
  boundaries: 'Ansiktet får inte gå att känna igen.\n\nInga bilder där utsikten syns.',
  portfolioUse: false,
  inspiration: '',
  foundUs: 'friend',
  comments: 'Helst den 28 november.',
  acceptedTerms: true,
}

type Stored = LetterPlace & { reference: string }

type EnquiryGiven = Partial<Enquiry> & { now: Date; signs?: MachineSign[]; code?: boolean }

/** Stores a photography enquiry as the site does. */
export async function storeEnquiry(storage: Storage, { now, signs = [], code = false, ...own }: EnquiryGiven): Promise<Stored> {
  return storeLetter(storage, photography, { fields: { ...bo, ...own }, language: 'sv', signs, now, code })
}

type MessageGiven = { letter: string; bucket: LetterPlace['bucket']; text?: string; email?: string; id?: string; now: Date; files?: StoredFile[] }

/** Stores a message as the site does. @param given.letter reference of its letter */
export async function storeMessage(
  storage: Storage,
  { letter, bucket, text = 'Går det på torsdag?', email = bo.email, id, now, files = [] }: MessageGiven,
): Promise<Stored> {
  const fields = { letter: shownReference(letter), email, id: id ?? randomUUID(), text }
  return storeLetter(storage, message, { fields, bucket, language: 'sv', signs: [], now, files })
}

type ApplicationGiven = { code?: boolean; now: Date; email?: string; goals?: string; language?: Language; files?: StoredFile[]; signs?: MachineSign[] }

/** Stores an application with its files as the site does. */
export async function storeApplication(storage: Storage, given: ApplicationGiven): Promise<Stored> {
  const {
    now,
    email = 'alva@example.com',
    goals = 'Jag vill minska beroendet av en enda plattform.',
    language = 'sv',
    files = [],
    signs = [],
    code = false,
  } = given
  return storeLetter(storage, application, { fields: { age: 29, country: 'SE', email, goals, acceptedTerms: true }, language, files, signs, now, code })
}

/** A letter's row, as the index would add it. */
export async function addLetterRow(db: Kysely<Database>, own: Partial<Insertable<LettersTable>> & { reference: string; received_at: string }): Promise<void> {
  const due = new Date(Date.parse(own.received_at) + 24 * 3_600_000).toISOString()
  const row = {
    bucket: 'inquiries' as const,
    name: `${own.reference}.txt`,
    kind: 'photography' as const,
    language: 'sv' as const,
    state: 'open' as const,
    sender: 'Bo Exempel',
    email: 'bo@example.com',
    facts: 'Stockholm',
    search: 'bo exempel\nbo@example.com\nstockholm',
    signs: '[]',
    attachments: 0,
    due_at: due,
    answered_at: null,
    closed_at: null,
    changed_at: own.received_at,
    held: false,
    version: 1,
    ...own,
  }
  await db.insertInto('letters').values(row).execute()
}
