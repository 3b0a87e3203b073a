import type { Language } from '#app/i18n/language.ts'

export type BlogCopy = {
  title: string
  description: string
  heading: string
  intro: string
  readMore: string
  empty: string
  loading: string
  pages: string
  previous: string
  next: string
  /** `{page}` and `{pages}` stand for the numbers (SPEC §2 "Blog list"). */
  pageOf: string
}

export const copy: Record<Language, BlogCopy> = {
  sv: {
    title: 'Blogg för kreatörer',
    description: 'Artiklar om tillväxt på Reddit, plattformar, prissättning, integritet, juridik och skatt. Skrivna av rådgivare, för kreatörer.',
    heading: 'Blogg',
    intro: 'Om tillväxt, plattformar, juridik och skatt. Skrivet av rådgivare, för kreatörer.',
    readMore: 'Läs mer',
    empty: 'Inga artiklar hittades',
    loading: 'Hämtar artiklar',
    pages: 'Sidor',
    previous: 'Föregående',
    next: 'Nästa',
    pageOf: 'Sida {page} av {pages}',
  },
  en: {
    title: 'Blog for creators',
    description: 'Articles on Reddit growth, platforms, pricing, privacy, law and tax. Written by advisers, for creators.',
    heading: 'Blog',
    intro: 'On growth, platforms, law and tax. Written by advisers, for creators.',
    readMore: 'Read more',
    empty: 'No articles found',
    loading: 'Loading articles',
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    pageOf: 'Page {page} of {pages}',
  },
}
