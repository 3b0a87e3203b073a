// Times as the desk writes them, in Stockholm. A space inside a time does not break.

const zone = 'Europe/Stockholm'
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...options })

const isoDay = format({})
const clockTime = format({ hour: '2-digit', minute: '2-digit' })
const weekday = format({ weekday: 'short', day: 'numeric', month: 'short' })
const dayAndMonth = format({ day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = format({ day: 'numeric', month: 'short' })
const wholeDay = format({ weekday: 'long', day: 'numeric', month: 'long' })

const hour = 3_600_000

/** `09.40` */
export function timeOfDay(at: Date): string {
  return clockTime.format(at).replace(':', '.')
}

/** `2026-11-21`, the day in Stockholm. */
export function dayOf(at: Date): string {
  return isoDay.format(at)
}

/** Days in Stockholm, `2026-11-21`, the last is today. */
export function lastDays(now: Date, count: number): string[] {
  const today = Date.parse(`${dayOf(now)}T12:00:00Z`)
  return Array.from({ length: count }, (_, place) => new Date(today - (count - 1 - place) * 24 * hour).toISOString().slice(0, 10))
}

/** `i dag 09.40`, `i går 13.00`, `i morgon 08.15`, `fre 20 nov` within a week, else `21 november 2026`. */
export function shortTime(at: Date, now: Date): string {
  const distance = daysBetween(at, now)
  const near: Record<number, string> = { [-1]: 'i\u00A0morgon', 0: 'i\u00A0dag', 1: 'i\u00A0går' }
  const word = near[distance]
  if (word) return `${word}\u00A0${timeOfDay(at)}`
  return Math.abs(distance) < 7 ? withoutDots(weekday.format(at)) : longDate(at)
}

/** `fredag 27 november`, with the year where it is another one than now. */
export function dayInWords(at: Date, now: Date): string {
  return dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4) ? wholeDay.format(at) : `${wholeDay.format(at)} ${dayOf(at).slice(0, 4)}`
}

/** `fre 27 nov` */
export function shortDate(at: Date): string {
  return withoutDots(weekday.format(at))
}

/** `21 nov`, for a day as `2026-11-21`. */
export function dayMonth(day: string): string {
  return withoutDots(shortDay.format(new Date(`${day}T12:00:00Z`)))
}

/** `21 november 2026, 13.00` */
export function longTime(at: Date): string {
  return `${longDate(at)}, ${timeOfDay(at)}`
}

/** `21 november 2026` */
export function longDate(at: Date): string {
  return dayAndMonth.format(at)
}

/** `Söndag 22 november, 09.40` */
export function headTime(at: Date): string {
  const day = wholeDay.format(at)
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${timeOfDay(at)}`
}

/** `3 h 20 min`, `24 min`, from a day on `1 dygn 2 h`. */
export function duration(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / 60_000)
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const parts = days > 0 ? [`${days} dygn`, hours > 0 && `${hours} h`] : [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
  return parts.filter(Boolean).join(' ').replaceAll(' ', '\u00A0')
}

/** Calendar days in Stockholm from one time to another; negative when the first is later. */
function daysBetween(at: Date, now: Date): number {
  const day = (date: Date) => Date.parse(`${dayOf(date)}T00:00:00Z`)
  return (day(now) - day(at)) / (24 * hour)
}

/** Swedish short names end with a full stop: `fre 20 nov.` */
function withoutDots(text: string): string {
  return text.replaceAll('.', '')
}
