// The days on which most people in Sweden are free: public holidays (Act 1989:253), and the eves that are kept as such. Sundays are not
// named: nobody needs to be told of them.

const day = 86_400_000

/** By month and day. */
const fixed: Readonly<Record<string, string>> = {
  '01-01': 'Nyårsdagen',
  '01-06': 'Trettondedag jul',
  '05-01': 'Första maj',
  '06-06': 'Nationaldagen',
  '12-24': 'Julafton',
  '12-25': 'Juldagen',
  '12-26': 'Annandag jul',
  '12-31': 'Nyårsafton',
}

/** By days after Easter Sunday. */
const aroundEaster: Readonly<Record<number, string>> = {
  [-2]: 'Långfredagen',
  [-1]: 'Påskafton',
  0: 'Påskdagen',
  1: 'Annandag påsk',
  39: 'Kristi himmelsfärdsdag',
  48: 'Pingstafton',
  49: 'Pingstdagen',
}

/** Kept as holidays, which the law (Act 1989:253) does not name. */
const eves: readonly (string | null)[] = ['Påskafton', 'Pingstafton', 'Midsommarafton', 'Julafton', 'Nyårsafton']

/** How the owner keeps them: `eves` counts Easter, Midsummer, Christmas and New Year's Eve as holidays; with `wait` an hour of a holiday is none of the promised ones. */
export type ClosedDays = Readonly<{ eves: boolean; wait: boolean }>

/** Whether a day is a public holiday, or an eve that the owner keeps as one. Ordinary Sundays are none. @param date `2026-12-25` */
export function isClosedDay(date: string, closed: Pick<ClosedDays, 'eves'>): boolean {
  const name = holidayOn(date)
  if (name === null) return false
  return !eves.includes(name) || (closed.eves && name !== 'Pingstafton')
}

/** @param date `2026-12-25` @returns its name, `Juldagen`; null for any other day */
export function holidayOn(date: string): string | null {
  const at = Date.parse(`${date}T00:00:00Z`)
  const name = fixed[date.slice(5)] ?? aroundEaster[(at - easterSunday(Number(date.slice(0, 4)))) / day]
  if (name !== undefined) return name
  const weekday = new Date(at).getUTCDay()
  const within = (from: string, to: string) => date.slice(5) >= from && date.slice(5) <= to
  if (weekday === 5 && within('06-19', '06-25')) return 'Midsommarafton'
  if (weekday === 6 && within('06-20', '06-26')) return 'Midsommardagen'
  return weekday === 6 && within('10-31', '11-06') ? 'Alla helgons dag' : null
}

/** Milliseconds since 1970 of its midnight in UTC, by the Gregorian calendar (Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100)
  const place = year % 19
  const epact = (19 * place + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const correction = Math.floor((place + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * correction + 114
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)
}
