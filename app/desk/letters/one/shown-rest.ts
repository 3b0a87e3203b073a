import type { LetterView } from '#app/letters/letter-view.ts'
import { isResting } from '#app/letters/rest.ts'
import { restChoices, restLimits } from '#app/letters/rest-days.ts'
import type { ClosedDays } from '#app/texts/holidays.ts'
import { choiceText, promiseNote, restSentence } from '../rest-words.ts'

export type ShownRest = {
  /** What has been asked, in words; null where nothing is. */
  status: string | null
  isResting: boolean
  /** Days that are offered, `2026-11-27`, and any between two. */
  choices: { day: string; text: string }[]
  limits: { first: string; last: string }
  /** What goes before the day that is chosen. */
  promise: string | null
}

/** @param seeing.me id of whoever reads it, `closed` how holidays are kept here */
export function shownRest(view: LetterView, { closed, now, me }: { closed: ClosedDays; now: Date; me: string }): ShownRest | null {
  if (view.state === 'quarantine') return null
  const { waitUntil } = view
  return {
    status: waitUntil && restSentence({ ...view, waitUntil }, { now, me }),
    isResting: isResting(view, now),
    choices: restChoices(now, closed).map((choice) => ({ day: choice.day, text: choiceText(choice) })),
    limits: restLimits(now),
    promise: promiseNote(view, now),
  }
}
