import type { Insertable, Kysely } from 'kysely'
import type { Database, LettersTable } from '#app/data/database/schema.ts'
import { application } from '#app/letters/application/letter.ts'
import { photography } from '#app/letters/photography/letter.ts'
import { storeLetter } from '#app/letters/store-letter.ts'
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

type Stored = { name: string; reference: string }

/** Stores a photography enquiry as the site does. */
export async function storeEnquiry(storage: Storage, { now, signs = [], ...own }: Partial<Enquiry> & { now: Date; signs?: MachineSign[] }): Promise<Stored> {
  return storeLetter(storage, photography, { fields: { ...bo, ...own }, language: 'sv', signs, now })
}

type ApplicationGiven = { now: Date; email?: string; goals?: string; language?: Language; files?: StoredFile[]; signs?: MachineSign[] }

/** Stores an application with its files as the site does. */
export async function storeApplication(storage: Storage, given: ApplicationGiven): Promise<Stored> {
  const { now, email = 'alva@example.com', goals = 'Jag vill minska beroendet av en enda plattform.', language = 'sv', files = [], signs = [] } = given
  return storeLetter(storage, application, { fields: { age: 29, country: 'SE', email, goals, acceptedTerms: true }, language, files, signs, now })
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
