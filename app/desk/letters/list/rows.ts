import type { LetterKind, LetterState } from '#app/data/database/schema.ts'
import type { ListedLetter } from '#app/letters/letter-list.ts'
import { shortTime } from '#app/i18n/desk-dates.ts'

/** A letter in a list, as the page gets it: times in milliseconds, and in words where they do not go on. */
export type EnquiryRow = {
  reference: string
  version: number
  kind: LetterKind
  state: LetterState
  sender: string
  email: string
  facts: string
  received: string
  receivedAt: number
  dueAt: number
  answeredAt: number | null
  signs: string[]
}

export function rowOf({ receivedAt, dueAt, answeredAt, ...letter }: ListedLetter, now: Date): EnquiryRow {
  const { reference, version, kind, state, sender, email, facts, signs } = letter
  return {
    reference,
    version,
    kind,
    state,
    sender,
    email,
    facts,
    signs,
    received: shortTime(receivedAt, now),
    receivedAt: receivedAt.getTime(),
    dueAt: dueAt.getTime(),
    answeredAt: answeredAt?.getTime() ?? null,
  }
}
