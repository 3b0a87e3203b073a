import type { Language } from '#app/i18n/language.ts'

export type ArticleCopy = {
  blog: string
  /** In the language that it leads to. */
  translation: string
  next: { heading: string; text: string; action: string }
}

export const copy: Record<Language, ArticleCopy> = {
  sv: {
    blog: 'Blogg',
    translation: 'Read in English',
    next: {
      heading: 'Vill du gå igenom ditt eget utbud?',
      text: 'Första samtalet är kostnadsfritt. Du får svar inom 24 timmar.',
      action: 'Ansök om konsultation',
    },
  },
  en: {
    blog: 'Blog',
    translation: 'Läs på svenska',
    next: {
      heading: 'Would you like to go through your own offer?',
      text: 'The first conversation is free of charge. You have a reply within 24 hours.',
      action: 'Apply for a consultation',
    },
  },
}
