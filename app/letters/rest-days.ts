import { instantOf } from '#app/i18n/wall-clock.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { type ClosedDays, isClosedDay } from '#app/texts/holidays.ts'

// Days on which somebody can be reminded: all begin at eight in Stockholm.

/** The farthest day, in days. */
export const longestRest = 365

const time = '08:00'

/** What a reminder is offered for, and the day, `2026-11-27`. `after`: that one is a public holiday, and this the first after it that is none. */
export type RestChoice = { name: 'tomorrow' | 'friday' | 'next-friday' | 'after'; day: string; at: Date }

/**
 * Tomorrow, and the next Friday, where that is another day. Weekends are days like others for whoever works when it suits them; public
 * holidays are not.
 */
export function restChoices(now: Date, closed: Pick<ClosedDays, 'eves'>): RestChoice[] {
  const today = dayOf(now)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const untilFriday = (5 - weekday + 7) % 7 || 7
  const wanted = [
    { name: 'tomorrow' as const, day: after(today, 1) },
    { name: weekday === 5 ? ('next-friday' as const) : ('friday' as const), day: after(today, untilFriday) },
  ]
  const choices = wanted.map(({ name, day }): RestChoice => {
    const open = openDay(day, closed)
    return { name: open === day ? name : 'after', day: open, at: instantOf({ day: open, time }) ?? now }
  })
  return choices.filter(({ day }, place) => choices.findIndex((choice) => choice.day === day) === place)
}

function openDay(day: string, closed: Pick<ClosedDays, 'eves'>): string {
  return isClosedDay(day, closed) ? openDay(after(day, 1), closed) : day
}

/** The first and the last day that can be chosen. */
export function restLimits(now: Date): { first: string; last: string } {
  const today = dayOf(now)
  return { first: restTime(today, now) === 'past' ? after(today, 1) : today, last: after(today, longestRest) }
}

/** When a chosen day begins, whatever day it is; or why it cannot be chosen. @param day as it was typed */
export function restTime(day: string, now: Date): Date | 'unclear' | 'past' | 'far' {
  const at = instantOf({ day, time })
  if (at === null) return 'unclear'
  if (at <= now) return 'past'
  return day > after(dayOf(now), longestRest) ? 'far' : at
}

function after(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
