import type { Language } from '#app/i18n/language.ts'

type LayoutCopy = {
  /** Above the notes of a text. */
  footnotes: string
  /** For screen readers, all of these: `{note}` is a number, `{heading}` the section's. */
  backToText: string
  section: string
  table: string
  code: string
  done: string
  open: string
}

/**
 * What the layout itself adds to an article's text. Stored pages contain these defaults, and the owner's words replace them
 * when a page is shown (own-words.ts): a change of these must raise `layoutVersion` (app/content/article-layout.ts).
 */
export const layoutCopy: Record<Language, LayoutCopy> = {
  sv: {
    footnotes: 'Fotnoter',
    backToText: 'Tillbaka till texten vid not {note}',
    section: 'Länk till avsnittet {heading}',
    table: 'Tabell',
    code: 'Kod',
    done: 'Klart',
    open: 'Inte klart',
  },
  en: {
    footnotes: 'Footnotes',
    backToText: 'Back to the text at note {note}',
    section: 'Link to the section {heading}',
    table: 'Table',
    code: 'Code',
    done: 'Done',
    open: 'Not done',
  },
}
