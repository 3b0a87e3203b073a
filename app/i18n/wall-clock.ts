// Times as they are typed, and shown by a clock in Stockholm. In the browser too, so it must not import zod.

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** A day and a time as they are written in Stockholm: `2026-11-24`, `08:00`. */
export type WallTime = { day: string; time: string }

/** What a clock in Stockholm shows at a time. */
export function wallTime(at: Date): WallTime {
  const [day = '', time = ''] = wallClock.format(at).split(' ')
  return { day, time }
}

const hour = 3_600_000

/** Stockholm is one hour ahead of UTC in winter, two in summer. */
const offsets = [2 * hour, hour]

/**
 * The time at which a clock in Stockholm shows a day and a time. Of an hour that comes twice in autumn it is the first; one
 * that is left out in spring is taken as the hour after it.
 * @returns null where the day or the time does not exist
 */
export function instantOf({ day, time }: WallTime): Date | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // `Date.parse` takes 31 February for 3 March.
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 10) !== day) return null
  const candidates = offsets.map((offset) => new Date(asUtc - offset))
  const shows = (at: Date) => {
    const shown = wallTime(at)
    return shown.day === day && shown.time === time
  }
  return candidates.find(shows) ?? new Date(asUtc - hour)
}
