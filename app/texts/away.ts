import { instantOf } from '#app/i18n/wall-clock.ts'
import type { Language } from '#app/i18n/language.ts'

/** That nobody is here for a time, with what visitors are told of it. Times by a clock in Stockholm, `2026-12-20T17:00`. */
export type Away = Readonly<{ from: string; until: string } & Record<Language, string>>

/** From when, and until when; null for a time that does not exist, which its rule refuses. */
export function instantIn(text: string): Date | null {
  const [day = '', time = ''] = text.split('T')
  return instantOf({ day, time })
}

/** @throws Error for times that their rule refuses */
export function awayTimes({ from, until }: Pick<Away, 'from' | 'until'>): { from: Date; until: Date } {
  const [start, end] = [instantIn(from), instantIn(until)]
  if (!start || !end) throw new Error('A time away does not exist')
  return { from: start, until: end }
}

/** Whether nobody is here at a time. */
export function isAwayAt(away: Pick<Away, 'from' | 'until'> | null, now: Date): boolean {
  if (!away) return false
  const { from, until } = awayTimes(away)
  return now >= from && now < until
}
