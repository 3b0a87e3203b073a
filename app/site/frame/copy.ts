import type { Language } from '#app/i18n/language.ts'
import { pathTo } from '#app/site/screens.ts'

type MenuLink = {
  id: string
  label: string
  href: string
  /** Set where the label is in another language than the page. */
  lang?: Language
  portal?: true
}

export type ShellCopy = {
  skip: string
  homeLabel: string
  mainMenu: string
  open: string
  close: string
  menu: MenuLink[]
  /** `short` in the bar on wide screens, the rest at the foot of the phone's menu. */
  apply: { short: string; long: string; note: string }
  footer: {
    tagline: string
    columns: { id: string; heading: string; links: MenuLink[] }[]
    /** `{messenger}` and `{profile}` are what the owner calls the channels. */
    contact: { heading: string; messenger: string; email: string; profile: string }
    adultsOnly: string
    legal: { promise: string; links: MenuLink[] }
  }
  /** `pressTwice` and `pressOnce`: how many times Shift still has to be pressed. `leaving` while the next page is fetched. */
  exit: { link: string; about: string; pressTwice: string; pressOnce: string; leaving: string }
  /** `effect`: what drawing it does, for those who do not see the cord. */
  blind: { draw: string; effect: string; heading: string; note: string; raise: string }
  fault: { title: string; description: string; heading: string; text: string; home: string }
}

/** With the name of the messenger where that is Signal, whose messages are encrypted. */
type ShellWords = ShellCopy & { footer: { contact: { encrypted: string } } }

/** The portal's name is English everywhere (SPEC §2 "Navigation bar"). */
const portal = (language: Language): MenuLink => ({
  id: 'login',
  label: 'Access Client Portal',
  href: pathTo('login', language),
  portal: true,
  ...(language !== 'en' && { lang: 'en' as const }),
})

export const shellCopy: Record<Language, ShellWords> = {
  sv: {
    skip: 'Hoppa till innehållet',
    homeLabel: 'till startsidan',
    mainMenu: 'Huvudmeny',
    open: 'Meny',
    close: 'Stäng',
    menu: [
      { id: 'home', label: 'Hem', href: pathTo('home', 'sv') },
      { id: 'blog', label: 'Blogg', href: pathTo('blog', 'sv') },
      { id: 'services', label: 'Tjänster', href: pathTo('services', 'sv') },
      { id: 'about', label: 'Om oss', href: pathTo('about', 'sv') },
      { id: 'contact', label: 'Kontakt', href: pathTo('contact', 'sv') },
      { id: 'photography', label: 'Fotografering', href: pathTo('photography', 'sv') },
      portal('sv'),
    ],
    apply: { short: 'Ansök', long: 'Ansök om ett samtal', note: 'Kostnadsfritt första samtal. Svar inom 24\u00A0timmar.' },
    footer: {
      tagline: 'Rådgivning för kreatörer från 18\u00A0år. Stockholm, sedan 2023.',
      columns: [
        {
          id: 'firm',
          heading: 'Byrån',
          links: [
            { id: 'services', label: 'Tjänster', href: pathTo('services', 'sv') },
            { id: 'network', label: 'Nätverk', href: pathTo('network', 'sv') },
            { id: 'premium', label: 'Premium', href: pathTo('selection-process', 'sv') },
            { id: 'about', label: 'Om oss', href: pathTo('about', 'sv') },
          ],
        },
        {
          id: 'getStarted',
          heading: 'Kom igång',
          links: [
            { id: 'apply', label: 'Ansök', href: pathTo('apply', 'sv') },
            { id: 'redditQuiz', label: 'Redditquiz', href: pathTo('quiz', 'sv') },
            { id: 'photography', label: 'Fotografering', href: pathTo('photography', 'sv') },
            { id: 'blog', label: 'Blogg', href: pathTo('blog', 'sv') },
          ],
        },
      ],
      contact: { heading: 'Kontakt', messenger: '{messenger}', encrypted: '{messenger}, krypterat', email: 'E-post', profile: '{profile}' },
      adultsOnly: 'Endast för dig som har fyllt 18\u00A0år',
      legal: {
        promise: 'Inga kakor, ingen spårning.',
        links: [
          { id: 'privacy', label: 'Integritet', href: pathTo('privacy', 'sv') },
          { id: 'terms', label: 'Villkor', href: pathTo('terms', 'sv') },
          { id: 'accessibility', label: 'Tillgänglighet', href: pathTo('accessibility', 'sv') },
          { id: 'case', label: 'Ditt ärende', href: pathTo('case', 'sv') },
        ],
      },
    },
    exit: {
      link: 'Lämna sidan',
      about: 'Om Lämna sidan',
      pressTwice: 'Tryck på Skift två gånger till för att lämna sidan.',
      pressOnce: 'Tryck på Skift en gång till för att lämna sidan.',
      leaving: 'Ett ögonblick …',
    },
    blind: {
      draw: 'Fäll ner',
      effect: 'döljer sidan',
      heading: 'Persiennen är nere.',
      note: 'Ingen bredvid dig ser vad du läser. Fliken och historiken är kvar.',
      raise: 'Dra upp',
    },
    fault: {
      title: 'Något gick fel hos oss',
      description: 'Sidan kunde inte visas just nu. Försök igen om en liten stund.',
      heading: 'Ljuset blinkade till.',
      text: 'Något gick fel hos oss, inte hos dig. Försök igen om en liten stund.',
      home: 'Till startsidan',
    },
  },
  en: {
    skip: 'Skip to content',
    homeLabel: 'home',
    mainMenu: 'Main menu',
    open: 'Menu',
    close: 'Close',
    menu: [
      { id: 'home', label: 'Home', href: pathTo('home', 'en') },
      { id: 'blog', label: 'Blog', href: pathTo('blog', 'en') },
      { id: 'services', label: 'Services', href: pathTo('services', 'en') },
      { id: 'about', label: 'About', href: pathTo('about', 'en') },
      { id: 'contact', label: 'Contact', href: pathTo('contact', 'en') },
      portal('en'),
    ],
    apply: { short: 'Apply', long: 'Apply for a conversation', note: 'The first conversation is free. A reply within 24\u00A0hours.' },
    footer: {
      tagline: 'Advice for creators aged 18 and over. Stockholm, since 2023.',
      columns: [
        {
          id: 'firm',
          heading: 'The firm',
          links: [
            { id: 'services', label: 'Services', href: pathTo('services', 'en') },
            { id: 'network', label: 'Network', href: pathTo('network', 'en') },
            { id: 'premium', label: 'Premium', href: pathTo('selection-process', 'en') },
            { id: 'about', label: 'About', href: pathTo('about', 'en') },
          ],
        },
        {
          id: 'getStarted',
          heading: 'Get started',
          links: [
            { id: 'apply', label: 'Apply', href: pathTo('apply', 'en') },
            { id: 'redditQuiz', label: 'Reddit quiz', href: pathTo('quiz', 'en') },
            { id: 'blog', label: 'Blog', href: pathTo('blog', 'en') },
          ],
        },
      ],
      contact: { heading: 'Contact', messenger: '{messenger}', encrypted: '{messenger}, encrypted', email: 'Email', profile: '{profile}' },
      adultsOnly: 'For people aged 18 and over',
      legal: {
        promise: 'No cookies, no tracking.',
        links: [
          { id: 'privacy', label: 'Privacy', href: pathTo('privacy', 'en') },
          { id: 'terms', label: 'Terms', href: pathTo('terms', 'en') },
          { id: 'accessibility', label: 'Accessibility', href: pathTo('accessibility', 'en') },
          { id: 'case', label: 'Your enquiry', href: pathTo('case', 'en') },
        ],
      },
    },
    exit: {
      link: 'Leave this site',
      about: 'About leaving',
      pressTwice: 'Press Shift twice more to leave this site.',
      pressOnce: 'Press Shift once more to leave this site.',
      leaving: 'One moment …',
    },
    blind: {
      draw: 'Draw the blind',
      effect: 'hides the page',
      heading: 'The blind is down.',
      note: 'No one beside you can see what you are reading. The tab and your history are still there.',
      raise: 'Raise it',
    },
    fault: {
      title: 'Something went wrong at our end',
      description: 'The page could not be shown just now. Please try again in a little while.',
      heading: 'The light flickered.',
      text: 'Something went wrong at our end, not yours. Please try again in a little while.',
      home: 'To the home page',
    },
  },
}
