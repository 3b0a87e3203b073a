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
  /** `{page}` and `{pages}` are the numbers (SPEC §2 "Blog list"). */
  pageOf: string
  search: SearchCopy
}

/** `{query}` is the search query, `{n}` the number of articles found. */
export type SearchCopy = {
  label: string
  button: string
  one: string
  many: string
  none: string
  /** Where articles have some of the words, but none has all. */
  noneWhole: string
  /** Before a link to the query as it was probably meant. */
  meant: string
  tips: Record<string, string>
  /** Above articles that have some of the words. */
  partial: string
  /** Above the newest articles, where nothing was found. */
  newest: string
  ask: string
  /** For an empty query. */
  unasked: string
  unaskedHint: string
  shortened: string
  /** For a network that has searched very often; `{minutes}` of waiting at most. */
  paused: { heading: string; text: string }
  all: string
}

export const copy: Record<Language, BlogCopy> = {
  sv: {
    title: 'Blogg om OnlyFans, Reddit och skatt',
    description: 'Artiklar för kreatörer: om att växa på Reddit, välja plattform, sätta pris, skydda sitt privatliv och klara juridik och skatt.',
    heading: 'Blogg',
    intro: 'Om tillväxt, plattformar, juridik och skatt. Skrivet för kreatörer.',
    readMore: 'Läs mer',
    empty: 'Inga artiklar hittades',
    loading: 'Hämtar artiklar',
    pages: 'Sidor',
    previous: 'Föregående',
    next: 'Nästa',
    pageOf: 'Sida {page} av {pages}',
    search: {
      label: 'Sök bland artiklarna',
      button: 'Sök',
      one: '1 artikel om ”{query}”',
      many: '{n} artiklar om ”{query}”',
      none: 'Inga artiklar om ”{query}”',
      noneWhole: 'Ingen artikel har alla orden i ”{query}”',
      meant: 'Menade du',
      tips: {
        checkWords: 'Kontrollera att orden är rätt stavade.',
        tryOne: 'Sök på ett ord i taget, eller på ett mer allmänt ord.',
        leaveOut: 'Ta bort citattecknen om du skrev några. Ord inom citattecken måste stå bredvid varandra.',
      },
      partial: 'Artiklar med några av orden',
      newest: 'Inget passar, men det här är nyast',
      ask: 'Fråga oss i stället',
      unasked: 'Vad vill du läsa om?',
      unaskedHint: 'Skriv ett eller flera ord i fältet, till exempel skatt eller prissättning.',
      shortened: 'Du skrev mycket, så vi sökte bara på början av det.',
      paused: {
        heading: 'Sökningen är pausad en stund',
        text: 'Det har kommit ovanligt många sökningar från din anslutning. Försök igen om {minutes}\u00A0minuter. Artiklarna kan du läsa som vanligt.',
      },
      all: 'Alla artiklar',
    },
  },
  en: {
    title: 'Blog on OnlyFans, Reddit, law and tax',
    description:
      'Articles for creators on growing on Reddit, choosing platforms, setting prices, protecting your privacy, and getting the legal and tax side right.',
    heading: 'Blog',
    intro: 'On growth, platforms, law and tax. Written for creators.',
    readMore: 'Read more',
    empty: 'No articles found',
    loading: 'Loading articles',
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    pageOf: 'Page {page} of {pages}',
    search: {
      label: 'Search the articles',
      button: 'Search',
      one: '1 article on “{query}”',
      many: '{n} articles on “{query}”',
      none: 'No articles on “{query}”',
      noneWhole: 'No article contains all the words in “{query}”',
      meant: 'Did you mean',
      tips: {
        checkWords: 'Check your spelling.',
        tryOne: 'Try one word at a time, or a more general word.',
        leaveOut: 'Leave out any quotation marks. Words inside them have to stand next to each other.',
      },
      partial: 'Articles with some of the words',
      newest: 'Nothing matches. These are the newest articles',
      ask: 'Ask us instead',
      unasked: 'What would you like to read about?',
      unaskedHint: 'Type one or more words in the field, such as tax or pricing.',
      shortened: 'You wrote a lot, so we searched only for the beginning of it.',
      paused: {
        heading: 'Search is paused for a while',
        text: 'There have been unusually many searches from your connection. Please try again in {minutes}\u00A0minutes. You can read the articles as usual.',
      },
      all: 'All articles',
    },
  },
}
