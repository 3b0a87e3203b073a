import type { Language } from '#app/i18n/language.ts'

export type ArticleCopy = {
  blog: string
  /** The text of the link to this language. */
  readHere: string
  /** `{minutes}` is the number. */
  readingTime: string
  contents: string
  next: { heading: string; text: string; action: string }
  related: string
  neighbours: { label: string; previous: string; next: string }
}

export const copy: Record<Language, ArticleCopy> = {
  sv: {
    blog: 'Blogg',
    readHere: 'Läs på svenska',
    readingTime: '{minutes} min läsning',
    contents: 'Innehåll',
    next: {
      heading: 'Vill du gå igenom ditt eget utbud?',
      text: 'Första samtalet är kostnadsfritt. Du får svar inom 24\u00A0timmar.',
      action: 'Ansök om konsultation',
    },
    related: 'Läs också',
    neighbours: { label: 'Fler artiklar', previous: 'Föregående artikel', next: 'Nästa artikel' },
  },
  en: {
    blog: 'Blog',
    readHere: 'Read in English',
    readingTime: '{minutes} min read',
    contents: 'Contents',
    next: {
      heading: 'Would you like to go through your own offer?',
      text: 'The first conversation is free of charge. We reply within 24\u00A0hours.',
      action: 'Apply for a consultation',
    },
    related: 'Related articles',
    neighbours: { label: 'More articles', previous: 'Previous article', next: 'Next article' },
  },
}
