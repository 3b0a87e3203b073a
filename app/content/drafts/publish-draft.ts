import type { Kysely } from 'kysely'
import type { Publishing } from '#app/content/publish.ts'
import type { Database } from '#app/database/schema.ts'
import type { Check } from './checks.ts'
import type { Draft } from './draft.ts'

/** `DeskServices` has them all. */
export type DraftServices = {
  db: Kysely<Database>
  publishing: Publishing
  /** Has missing link previews drawn, by a process of its own. */
  drawPreviews: () => void
}

type Change = { id: string; version: number; person: string; now: Date }

/** What became of a change; null when the article is gone. */
export type Outcome = { draft: Draft } | { conflict: Draft } | { refused: Check[] } | null

/**
 * Publishes a draft, at its time or at once. A new slug leaves a redirect at the old address.
 * @returns the checks that are required and failed, when it was refused
 */
export async function publishDraft(services: DraftServices, { id, version, person, now }: Change): Promise<Outcome> {
  throw new Error('not written yet')
}

/**
 * Takes an article from the public site; its text and pictures stay at the desk.
 * @param target the path on this site that its address leads to from now on; null answers 404. One that leads nowhere is
 *   refused by a check `target`
 */
export async function withdrawArticle(services: DraftServices, { id, version, target, person, now }: Change & { target: string | null }): Promise<Outcome> {
  throw new Error('not written yet')
}

/** Deletes an article that was never published, or is withdrawn, with its versions. @returns false when it is another, or changed */
export async function deleteDraft(services: DraftServices, { id, version }: { id: string; version: number }): Promise<boolean> {
  throw new Error('not written yet')
}
