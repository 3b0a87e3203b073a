import { type WallTime, wallTime } from '#app/i18n/wall-clock.ts'

/** When somebody reads what comes in, by a clock in Stockholm: a weekday from 1 (Monday) to 7, and times such as `18:00`. Where `to` is not after `from` it is on the day after. */
export type ReadingHours = readonly Readonly<{ day: number; from: string; to: string }>[]

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Somebody who reads now, and whether that is this evening in Stockholm. */
export type Reader = { name: string; when: 'evening' | 'now' }

type Reading = { name: string; hours: ReadingHours; /** Their last day away, `2026-12-24`. */ awayThrough: string | null }

/** The first of several whose hours it is and who is not away; null for nobody. */
export function readerAt(people: readonly Reading[], now: Date): Reader | null {
  if (people.length === 0) return null
  const { day, time } = wallTime(now)
  const reader = people.find((person) => isReading(person, { day, time }))
  return reader ? { name: reader.name, when: time >= '17:00' && time < '23:00' ? 'evening' : 'now' } : null
}

function isReading({ hours, awayThrough }: Reading, { day: today, time }: WallTime): boolean {
  // Hours over midnight are those of the day that they begin on: whoever was away then does not read the rest of them.
  const begun = (day: string) => (awayThrough !== null && day <= awayThrough ? [] : hours.filter((each) => each.day === weekdayOf(day)))
  return (
    begun(today).some(({ from, to }) => from <= time && (time < to || to <= from)) || begun(dayBefore(today)).some(({ from, to }) => to <= from && time < to)
  )
}

/** @param day `2026-11-21` */
function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7
}

function dayBefore(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - 1)
  return noon.toISOString().slice(0, 10)
}
