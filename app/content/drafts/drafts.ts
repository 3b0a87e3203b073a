import type { Kysely } from 'kysely'
import type { Database } from '#app/database/schema.ts'
import type { Language } from '#app/i18n/language.ts'
import type { Draft, DraftText } from './draft.ts'

type Author = { person: string; now: Date }

/** @param person name of who saves. @returns its id */
export async function createDraft(db: Kysely<Database>, { language, translationOf, person, now }: Author & { language: Language; translationOf?: string }): Promise<string> {
  throw new Error('not written yet')
}

/** Null when there is none. */
export async function readDraft(db: Kysely<Database>, { id, now }: { id: string; now: Date }): Promise<Draft | null> {
  throw new Error('not written yet')
}

/**
 * Saves a draft's text, never what is public.
 * @param version that the change began with: a later one in the database is a conflict, and nothing is saved
 * @param byHand keeps a version of the text even where one was kept less than a minute ago
 * @returns null when the draft is gone
 */
export async function saveDraft(
  db: Kysely<Database>,
  { id, version, text, byHand, person, now }: Author & { id: string; version: number; text: DraftText; byHand?: boolean },
): Promise<{ saved: Draft } | { conflict: Draft } | null> {
  throw new Error('not written yet')
}

/**
 * Makes two articles translations of each other, or (`other` null) ends that. Where they are public, it shows at once.
 * @returns false when either is gone, both are in one language, or `other` has a translation already
 */
export async function tieTranslation(db: Kysely<Database>, { id, other, now }: { id: string; other: string | null; now: Date }): Promise<boolean> {
  throw new Error('not written yet')
}
