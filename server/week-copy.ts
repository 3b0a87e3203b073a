import { dayMonth } from '#app/i18n/desk-dates.ts'
import type { LettersOfWeek } from '#app/letters/week.ts'

type Week = LettersOfWeek & {
  /** Days, `2026-11-23`. */
  monday: string
  sunday: string
  /** How often pages were read; null where that is not shown. */
  readings: number | null
  /** When a backup was last made, in words. */
  backup: string
  url: string
}

/** The week in five lines: counts, and nothing of what was written or by whom. */
export function weekMail({ monday, sunday, arrived, due, inTime, open, overdue, readings, backup, url }: Week): { subject: string; body: string } {
  return {
    subject: `Veckan ${dayMonth(monday)}–${dayMonth(sunday)}`,
    body: `Nya ärenden: ${arrived}
Besvarade i tid: ${due === 0 ? 'inget skulle besvaras' : `${inTime} av ${due}`}
Väntar på svar: ${open}${overdue > 0 ? `, varav ${overdue} över tiden` : ''}
Läsningar: ${readings ?? 'för få att visa'}
Senaste lyckade säkerhetskopia: ${lastBackup[backup] ?? backup}

Det här mejlet kommer varje måndag. Uteblir det är något fel: titta på skrivbordet.
${url}/
`,
  }
}

const lastBackup: Readonly<Record<string, string>> = { none: 'ingen än', off: 'görs inte av servern' }
