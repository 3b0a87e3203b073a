import type { Language } from '#app/i18n/language.ts'

export type ArticleCopy = {
  blog: string
  /** The text of the link to this language. */
  readHere: string
  /** `{person}` is who stands for the text: the name and, where there is one, the title. */
  signed: string
  /** `{date}` is the day when the facts were last checked. */
  checked: string
  /** `{minutes}` is the number. */
  readingTime: string
  contents: string
  next: { heading: string; text: string; action: string }
  /** Above the article to go on with, and its link. */
  onward: string
  read: string
  related: string
  neighbours: { label: string; previous: string; next: string }
}

export const copy: Record<Language, ArticleCopy> = {
  sv: {
    blog: 'Blogg',
    readHere: 'Läs på svenska',
    signed: 'Text: {person}',
    checked: 'Kontrollerad {date}',
    readingTime: 'Lästid {minutes}\u00A0min',
    contents: 'Innehåll',
    next: {
      heading: 'Vill du gå igenom din egen situation?',
      text: 'Det första samtalet är kostnadsfritt. Du får svar inom 24\u00A0timmar.',
      action: 'Ansök om ett samtal',
    },
    onward: 'Läs vidare',
    read: 'Läs artikeln',
    related: 'Läs också',
    neighbours: { label: 'Fler artiklar', previous: 'Föregående artikel', next: 'Nästa artikel' },
  },
  en: {
    blog: 'Blog',
    readHere: 'Read in English',
    signed: 'By {person}',
    checked: 'Checked {date}',
    readingTime: '{minutes}\u00A0min read',
    contents: 'Contents',
    next: {
      heading: 'Would you like to talk through your own situation?',
      text: 'The first conversation is free. We reply within 24\u00A0hours.',
      action: 'Apply for a conversation',
    },
    onward: 'Read next',
    read: 'Read the article',
    related: 'Related articles',
    neighbours: { label: 'More articles', previous: 'Previous article', next: 'Next article' },
  },
}
