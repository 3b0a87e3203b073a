import { dayOf } from '#app/i18n/desk-dates.ts'

/** Calendar days in Stockholm. */
export function daysSince(then: Date, now: Date): number {
  return Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(then))) / 86_400_000)
}
