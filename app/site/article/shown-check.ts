import { formatLongDate } from '#app/i18n/dates.ts'
import type { Language } from '#app/i18n/language.ts'

/** When an article's facts were last checked, as its page shows it. @param checked a day, `2026-11-22` */
export function shownCheck(checked: string | null, language: Language): { day: string; date: string } | null {
  return checked === null ? null : { day: checked, date: formatLongDate(checked, language) }
}
