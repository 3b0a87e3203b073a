import { formatLongTime } from '#app/i18n/dates.ts'
import type { Language } from '#app/i18n/language.ts'
import { type Absence, dueAfter } from '#app/letters/due-after.ts'
import { awayTimes, isAwayAt } from '#app/texts/away.ts'
import { fill } from '#app/texts/fill.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'
import { copy } from './copy.ts'

/** What a form says of when nobody is here; each null where there is nothing to say. */
export type ShownAbsence = {
  away: string | null
  /** That holidays do not count. */
  closedDays: string | null
}

/** What is said to whoever writes now. */
export function shownAbsence(texts: Texts, language: Language, now: Date): ShownAbsence {
  const { facts } = texts
  const words = wordsIn(texts, 'absence', copy)[language]
  const { eves, wait } = facts.closedDays
  const away = isToldAway(facts, now) ? facts.away : null
  return {
    // To whoever writes before they leave as well: the answer comes then, or earlier.
    away: away && fill(words.away, { words: away[language], time: formatLongTime(dueAfter(awayTimes(away).until, facts), language) }),
    closedDays: wait ? words.closedDays[eves ? 'eves' : 'holidays'] : null,
  }
}

/** Whether a letter that comes now waits because everybody is away, or soon will be: so that nobody is promised less than the form says. */
export function isToldAway(absence: Absence, now: Date): boolean {
  const { away } = absence
  if (!away) return false
  return isAwayAt(away, now) || (now < awayTimes(away).from && dueAfter(now, absence) > dueAfter(now, { ...absence, away: null }))
}
