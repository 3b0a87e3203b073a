import type { Language } from '#app/i18n/language.ts'

type LlmsCopy = {
  introduction: string
  pages: string
  articles: string
  more: string
  rest: string
  feed: string
}

export const copy: Record<Language, LlmsCopy> = {
  sv: {
    introduction:
      'Rådgivning för kreatörer från 18 år, på svenska och engelska. Varje artikel finns också som Markdown: lägg .md till dess adress.',
    pages: 'Sidor på svenska',
    articles: 'Artiklar på svenska, de nyaste först',
    more: 'Mer på svenska',
    rest: 'Alla sidor och artiklar',
    feed: 'Nya artiklar i sin helhet',
  },
  en: {
    introduction:
      'Advice for creators aged 18 and over, in Swedish and English. Every article also comes as Markdown: add .md to its address.',
    pages: 'Pages in English',
    articles: 'Articles in English, the newest first',
    more: 'More in English',
    rest: 'Every page and article',
    feed: 'New articles in full',
  },
}
