import { shortTime } from '#app/i18n/desk-dates.ts'
import type { ListedLetter } from '#app/letters/letter-list.ts'
import { foundInWords } from '../../search.ts'
import { restChoices } from '#app/letters/rest-days.ts'
import type { ClosedDays } from '#app/texts/holidays.ts'
import { choiceText, listNotes } from '../rest-words.ts'
import { stateWords } from '../state-words.ts'
import { enquiriesCopy } from './copy.ts'

/**
 * A letter in a list, as the page gets it: times in milliseconds, and in words where they do not go on.
 * @param options.me id of whoever reads it; null where nobody else may
 */
export function rowOf(listed: ListedLetter, { now, me }: { now: Date; me: string | null }) {
  const { reference, version, kind, state, sender, email, facts, signs, isTimed, messagedAt, owner, foundIn, receivedAt, dueAt, answeredAt } = listed
  // By name: what a letter gets later goes to the browser only where somebody has decided so.
  return {
    reference,
    version,
    kind,
    state,
    stateWord: stateWords[state],
    sender,
    email,
    facts,
    signs,
    isTimed,
    /** When its sender last wrote again, in words; empty where none of that waits for an answer. */
    messaged: messagedAt ? shortTime(messagedAt, now) : '',
    /** That it rests, is to be thought of again, or that nothing has come since its answer. */
    notes: listNotes(listed, now),
    foundIn: foundInWords(foundIn),
    whose: me === null || owner === null ? '' : owner.id === me ? enquiriesCopy.mine : owner.name,
    received: shortTime(receivedAt, now),
    receivedAt: receivedAt.getTime(),
    dueAt: dueAt.getTime(),
    answeredAt: answeredAt?.getTime() ?? null,
  }
}

/** The next day on which somebody can be reminded of what is marked. */
export function firstRestDay(now: Date, closed: ClosedDays): RestDay | null {
  const [first] = restChoices(now, closed)
  return first ? { day: first.day, text: `${enquiriesCopy.rest} ${choiceText(first).replace(/^./, (letter) => letter.toLowerCase())}` } : null
}

export type RestDay = { day: string; text: string }

export type EnquiryRow = ReturnType<typeof rowOf>
