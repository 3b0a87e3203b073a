// Days and times of articles in Stockholm as the desk writes them, with spaces that do not break. In the browser too.
import { wallTime } from '#app/i18n/wall-clock.ts'

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', ...options })

const dayAndMonth = format({ day: 'numeric', month: 'short' })
const dayAndYear = format({ day: 'numeric', month: 'short', year: 'numeric' })
const weekday = format({ weekday: 'short', day: 'numeric', month: 'short' })
const wholeWeekday = format({ weekday: 'long', day: 'numeric', month: 'long' })
const wholeDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** `9 nov 2026` */
export function dateOf(at: Date): string {
  return tidy(dayAndYear.format(at))
}

/** `tis 24 nov 08.00`; with the year where it is another one. */
export function scheduleOf(at: Date, now: Date): string {
  return `${yearOf(at) === yearOf(now) ? tidy(weekday.format(at)) : dateOf(at)}\u00A0${timeOf(at)}`
}

/** `tisdag 24 november kl. 08.00`; with the year where it is another one. */
export function wholeTimeOf(at: Date, now: Date): string {
  const shown = yearOf(at) === yearOf(now) ? wholeWeekday : wholeDay
  return `${shown.format(at)} kl.\u00A0${timeOf(at)}`
}

/** `i dag`, `i går`, `9 nov`, in another year `9 nov 2025`. */
export function changedOf(at: Date, now: Date): string {
  const distance = (Date.parse(wallTime(now).day) - Date.parse(wallTime(at).day)) / 86_400_000
  if (distance === 0) return 'i\u00A0dag'
  if (distance === 1) return 'i\u00A0går'
  return yearOf(at) === yearOf(now) ? tidy(dayAndMonth.format(at)) : dateOf(at)
}

/** `i dag 09.41`, `9 nov 16.20` */
export function momentOf(at: Date, now: Date): string {
  return `${changedOf(at, now)}\u00A0${timeOf(at)}`
}

/** `09.41` */
export function timeOf(at: Date): string {
  return wallTime(at).time.replace(':', '.')
}

function yearOf(at: Date): string {
  return wallTime(at).day.slice(0, 4)
}

/** Swedish short names end with a full stop: `fre 20 nov.` */
function tidy(text: string): string {
  return text.replaceAll('.', '').replaceAll(' ', '\u00A0')
}
