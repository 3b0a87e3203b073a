import { shortTime } from '#app/i18n/desk-dates.ts'
import type { ListedLetter } from '#app/letters/letter-list.ts'
import { foundInWords } from '../../search.ts'

/** A letter in a list, as the page gets it: times in milliseconds, and in words where they do not go on. */
export function rowOf(listed: ListedLetter, now: Date) {
  const { reference, version, kind, state, sender, email, facts, signs, isTimed, foundIn, receivedAt, dueAt, answeredAt } = listed
  // By name: what a letter gets later goes to the browser only where somebody has decided so.
  return {
    reference,
    version,
    kind,
    state,
    sender,
    email,
    facts,
    signs,
    isTimed,
    foundIn: foundInWords(foundIn),
    received: shortTime(receivedAt, now),
    receivedAt: receivedAt.getTime(),
    dueAt: dueAt.getTime(),
    answeredAt: answeredAt?.getTime() ?? null,
  }
}

export type EnquiryRow = ReturnType<typeof rowOf>
