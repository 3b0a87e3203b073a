import { type Language, locales } from '#app/i18n/language.ts'
import { wallTime } from '#app/i18n/wall-clock.ts'

// A time as people say it. With spaces that break: it stands in sentences, subjects and mails.

const formatOf = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], { timeZone: 'Europe/Stockholm', ...options })

/** Creating a format costs far more than using it. */
const formats: Partial<Record<Language, { weekday: Intl.DateTimeFormat; month: Intl.DateTimeFormat }>> = {}

const zoneWords: Record<Language, string> = { sv: 'svensk tid', en: 'Stockholm time' }

/** `torsdag 3 december 14.00` or `Thursday 3 December at 14:00`; with the year where it is another one than now. */
export function timeInWords(at: Date, { language, now }: { language: Language; now: Date }): string {
  const { day, time } = wallTime(at)
  const { weekday, month } = (formats[language] ??= { weekday: formatOf(language, { weekday: 'long' }), month: formatOf(language, { month: 'long' }) })
  const year = day.slice(0, 4) === wallTime(now).day.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  const date = `${weekday.format(at)} ${Number(day.slice(8))} ${month.format(at)}${year}`
  return language === 'sv' ? `${date} ${time.replace(':', '.')}` : `${date} at ${time}`
}

/** The same, with whose time it is: `torsdag 3 december 14.00, svensk tid`. */
export function timeInZone(at: Date, options: { language: Language; now: Date }): string {
  return `${timeInWords(at, options)}, ${zoneWords[options.language]}`
}

/** Whose time it is, for where it stands by itself. */
export function zoneInWords(language: Language): string {
  return zoneWords[language]
}
