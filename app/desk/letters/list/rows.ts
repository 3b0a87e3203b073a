import { shortTime } from '#app/i18n/desk-dates.ts'
import type { ListedLetter } from '#app/letters/letter-list.ts'

/** A letter in a list, as the page gets it: times in milliseconds, and in words where they do not go on. */
export function rowOf(listed: ListedLetter, now: Date) {
  const { receivedAt, dueAt, answeredAt, changedAt: _, ...letter } = listed
  return {
    ...letter,
    received: shortTime(receivedAt, now),
    receivedAt: receivedAt.getTime(),
    dueAt: dueAt.getTime(),
    answeredAt: answeredAt?.getTime() ?? null,
  }
}

export type EnquiryRow = ReturnType<typeof rowOf>
