import { instantOf, wallTime, type WallTime } from '#app/i18n/wall-clock.ts'

// When an answer is to go that is sent later than it was written. In the browser too, so it must not import zod.

/** Days ahead that an answer can wait. */
export const furthestWanted = 30

const day = 86_400_000

/** The hour that is offered. */
const morning = '08:00'

/** What is typed: empty, or a part of it empty; `other` where it is none of what is offered. */
export type TypedWanted = WallTime & { isOther: boolean }

/** Why a time is refused; the desk has the words. */
export type WantedFault = 'day' | 'time' | 'no-such-time' | 'past' | 'far'

/** As a form has it and as it is kept: `2026-12-01 08:00`, `other 2026-12-01 `; empty for now. */
export function textOfWanted({ isOther, ...at }: TypedWanted): string {
  return `${isOther ? 'other ' : ''}${at.day} ${at.time}`
}

/** @returns null for now */
export function wantedOfText(text: string): TypedWanted | null {
  const [, other, of = '', time = ''] = /^(other )?(\S*) (\S*)$/.exec(text) ?? []
  return other === undefined && of === '' ? null : { day: of, time, isOther: other !== undefined }
}

/** What is offered: the next morning, and the Monday after today where that is another. */
export function offeredWanted(now: Date): { tomorrow: WallTime; monday: WallTime | null } {
  const noon = Date.parse(`${wallTime(now).day}T12:00:00Z`)
  const ahead = (days: number): WallTime => ({ day: new Date(noon + days * day).toISOString().slice(0, 10), time: morning })
  const toMonday = (8 - new Date(noon).getUTCDay()) % 7 || 7
  return { tomorrow: ahead(1), monday: toMonday === 1 ? null : ahead(toMonday) }
}

/**
 * The time that is meant. One that a clock in Stockholm does not show is refused; of one that it shows twice, the first is meant.
 * @param typed.time also as it is written in Swedish, `8.00`
 */
export function readWanted(typed: WallTime, now: Date): Date | WantedFault {
  const [of, time] = [typed.day.trim(), typed.time.trim().replace('.', ':').replace(/^\d:/, '0$&')]
  if (of === '') return 'day'
  if (time === '') return 'time'
  const at = instantOf({ day: of, time })
  const shown = at && wallTime(at)
  // Clocks leave out an hour in spring.
  if (!at || shown?.day !== of || shown.time !== time) return 'no-such-time'
  if (at <= now) return 'past'
  return at.getTime() - now.getTime() > furthestWanted * day ? 'far' : at
}
