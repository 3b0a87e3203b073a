import type { Kysely } from 'kysely'
import { changeTemplates } from './change-templates.ts'

/** The page on how we choose promises a no with its reason, so the beginning of a no has a place for it, where it is as it came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await changeTemplates(db, withReason)
}

/** Sentences of 021. */
const withReason = [
  [
    'Just nu kan vi inte ta det här uppdraget.',
    String.raw`Just nu kan vi inte hjälpa dig. Skälet är [skälet].\n\nDet här tror vi hjälper dig bättre: [ett förslag, eller ta bort raden]`,
  ],
  [
    'We cannot take this on at the moment.',
    String.raw`We cannot help you at the moment. The reason is [the reason].\n\nWe think this will help you more: [a suggestion, or remove this line]`,
  ],
] as const
