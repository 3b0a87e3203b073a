import type { Language } from '#app/i18n/language.ts'

/** What is said where somebody writes to us: `{words}` are the owner's while everybody is away. */
export type AbsenceCopy = {
  away: string
  /** Where holidays do not count. */
  closedDays: { holidays: string; eves: string }
}

export const copy: Record<Language, AbsenceCopy> = {
  sv: {
    away: '{words} Det som skickas nu får svar senast den {time}.',
    closedDays: {
      holidays: 'Helgdagar räknas inte i de 24\u00A0timmarna.',
      eves: 'Helgdagar, påskafton, midsommarafton, julafton och nyårsafton räknas inte i de 24\u00A0timmarna.',
    },
  },
  en: {
    away: '{words} Anything sent now will have an answer by {time}, Stockholm time.',
    closedDays: {
      holidays: 'Swedish public holidays do not count towards the 24\u00A0hours.',
      eves: 'Swedish public holidays, Easter Saturday, Midsummer’s Eve, Christmas Eve and New Year’s Eve do not count towards the 24\u00A0hours.',
    },
  },
}
