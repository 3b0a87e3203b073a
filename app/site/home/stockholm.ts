/** What the hero's room looks like, by the height of the sun. */
export type Daylight = 'morning' | 'hero' | 'afternoon' | 'evening'

/** What people in Stockholm call the hour, by the clock. */
export type PartOfDay = 'night' | 'morning' | 'midday' | 'afternoon' | 'evening'

const LATITUDE = (59.33 * Math.PI) / 180
const LONGITUDE = 18.07
/** Degrees above the horizon: below it no sun comes through a window. */
const LOWEST = 1
/** Hours before and after the sun's highest point. */
const MIDDAY = 2

/** Right within a quarter of an hour: the sun is at most that much ahead of or behind a clock. */
export function daylightInStockholm(now: Date): Daylight {
  const hours = now.getUTCHours() + now.getUTCMinutes() / 60 + LONGITUDE / 15
  // Up to 13.2 late in the evening: the cosine below wraps it round.
  const sinceNoon = hours - 12
  const day = (now.getTime() - Date.UTC(now.getUTCFullYear(), 0, 1)) / 86_400_000
  const declination = -0.4091 * Math.cos((2 * Math.PI * (day + 10)) / 365.25)
  const height = Math.asin(Math.sin(LATITUDE) * Math.sin(declination) + Math.cos(LATITUDE) * Math.cos(declination) * Math.cos((sinceNoon * Math.PI) / 12))
  if (height < (LOWEST * Math.PI) / 180) return 'evening'
  if (sinceNoon < -MIDDAY) return 'morning'
  return sinceNoon > MIDDAY ? 'afternoon' : 'hero'
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Stockholm' })

export function partOfDayInStockholm(now: Date): PartOfDay {
  const hour = Number(clock.format(now))
  if (hour < 5) return 'night'
  if (hour < 10) return 'morning'
  if (hour < 14) return 'midday'
  return hour < 18 ? 'afternoon' : 'evening'
}
