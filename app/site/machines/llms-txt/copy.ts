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
      'Rådgivning för kreatörer över 18 som säljer vuxeninnehåll, på svenska och engelska. Artiklarna är allmän information, inte juridisk rådgivning. Varje artikel finns också som Markdown, på sin adress med .md efter.',
    pages: 'Sidor på svenska',
    articles: 'Artiklar på svenska, de nyaste först',
    more: 'Mer på svenska',
    rest: 'Alla sidor och artiklar',
    feed: 'Nya artiklar i sin helhet',
  },
  en: {
    introduction:
      'Advice for adult content creators aged 18 and over, in Swedish and English. The articles are general information, not legal advice. Every article also comes as Markdown, at its address with .md added.',
    pages: 'Pages in English',
    articles: 'Articles in English, the newest first',
    more: 'More in English',
    rest: 'Every page and article',
    feed: 'New articles in full',
  },
}
