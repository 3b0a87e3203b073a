import type { Language } from '#app/i18n/language.ts'

export type NotFoundCopy = {
  title: string
  description: string
  heading: string
  /** The sentence before and after the attempted path. */
  before: string
  after: string
  home: string
  blog: string
  popularLabel: string
  popular: string
  links: { id: string; label: string; href: string }[]
  /** For a page that is temporarily unavailable. */
  away: { title: string; description: string; after: string }
}

/** The popular links are SPEC §2 "404 page", to the letter. */
export const copy: Record<Language, NotFoundCopy> = {
  sv: {
    title: 'Sidan finns inte',
    description: 'Sidan du sökte finns inte eller har flyttat. Härifrån kommer du till startsidan, bloggen och våra tjänster.',
    heading: 'Här är det släckt.',
    before: 'Sidan',
    after: 'finns inte, eller har flyttat.',
    home: 'Till startsidan',
    blog: 'Till bloggen',
    popularLabel: 'Populära sidor',
    popular: 'Många söker efter',
    links: [
      { id: 'redditStrategy', label: 'Strategi för Reddit', href: '/sv/blog/reddit-strategi-guide' },
      { id: 'onlyfansGuide', label: 'Guide till OnlyFans', href: '/sv/blog/onlyfans-promotion-guide' },
      { id: 'services', label: 'Tjänster', href: '/sv/services' },
      { id: 'network', label: 'Nätverk', href: '/sv/network' },
    ],
    away: {
      title: 'Sidan går inte att nå just nu',
      description: 'Sidan går inte att hämta just nu. Den kommer tillbaka, så försök igen om en liten stund.',
      after: 'går inte att hämta just nu. Försök igen om en liten stund.',
    },
  },
  en: {
    title: 'Page not found',
    description: 'The page you asked for is not here, or has moved. From here you can reach the home page, the blog and our services.',
    heading: 'The lights are off in here.',
    before: 'The page',
    after: 'is not here, or has moved.',
    home: 'To the home page',
    blog: 'To the blog',
    popularLabel: 'Popular pages',
    popular: 'People often look for',
    links: [
      { id: 'redditStrategy', label: 'Reddit strategy', href: '/en/blog/reddit-growth-strategy' },
      { id: 'onlyfansGuide', label: 'OnlyFans guide', href: '/en/blog/onlyfans-promotion-guide' },
      { id: 'services', label: 'Services', href: '/en/services' },
      { id: 'network', label: 'Network', href: '/en/network' },
    ],
    away: {
      title: 'The page cannot be reached just now',
      description: 'The page cannot be fetched just now. It will be back, so please try again in a little while.',
      after: 'cannot be fetched just now. Please try again in a little while.',
    },
  },
}
