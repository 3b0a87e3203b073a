import type { Language } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'

type Link = { link: string; linkText: string }

export type NetworkCopy = {
  /** SPEC §2 "Creator network" gives title, cards and closing; the Swedish is ours. */
  title: string
  description: string
  /** These two are fallbacks for missing content in the database (words.ts). */
  tagline: string
  introduction: string
  benefits: { heading: string; intro: string; cards: ({ id: string; title: string; text: string } & Partial<Link>)[] }
  advice: { heading: string; text: string } & Link
  /** `membership` is the heading of the owner's answer; the discs are you and we, and share a yes. */
  closing: { heading: string; lead: string; names: string; apply: string; small: string; membership: string; discs: { you: string; yes: string; we: string } }
}

export const copy: Record<Language, NetworkCopy> = {
  sv: {
    title: 'Kreatörsnätverk',
    description: 'Ett nätverk för kreatörer från 18\u00A0år: kollegor att fråga och samarbeta med, erfarenheter att dela och hjälp med fotografering.',
    tagline: 'Din egen verksamhet, i gott sällskap.',
    introduction: 'Nätverket samlar kreatörer från 18\u00A0år som vill dela erfarenheter, samarbeta och slippa börja från noll.',
    benefits: {
      heading: 'Det som är svårt på egen hand blir lättare med andra.',
      intro: 'Reddit, prenumerationer, egen plattform: ett yrke, flera vägar in.',
      cards: [
        { id: 'neverCreate', title: 'Du skapar aldrig ensam', text: 'Yrket är ofta ensamt. Här finns kollegor som svarar, bollar idéer och samarbetar.' },
        {
          id: 'growTogether',
          title: 'Väx tillsammans',
          text: 'Berätta vad som fungerar på Reddit, på plattformarna och i bokföringen. Då slipper ni göra samma misstag.',
        },
        {
          id: 'photographyHelp',
          title: 'Hjälp med fotografering',
          text: 'Råd om hur du planerar dina bilder, och professionell, diskret fotografering i Stockholm.',
          link: pathTo('photography', 'sv'),
          linkText: 'Till fotograferingen',
        },
      ],
    },
    advice: {
      heading: 'Kom överens innan ni börjar',
      text: 'Samtycke, id-kontroll, avtal och hur intäkterna delas: det här bör vara klart innan två kreatörer arbetar tillsammans första gången.',
      link: articlePath('att-arbeta-med-andra', 'sv'),
      linkText: 'Läs om att arbeta med andra',
    },
    closing: {
      heading: 'Vill du vara med?',
      lead: 'Ansök om ett kostnadsfritt samtal och nämn att det gäller nätverket. Du får svar inom 24\u00A0timmar.',
      names: 'Andra medlemmar får inte ditt namn eller dina kontaktuppgifter utan ditt samtycke.',
      apply: 'Kom igång nu',
      small: 'För kreatörer som har fyllt 18\u00A0år.',
      membership: 'Pris, urval och vad medlemmarna ser',
      discs: { you: 'du', yes: 'ja', we: 'vi' },
    },
  },
  en: {
    title: 'Creator Network',
    description: 'A network for creators aged 18 and over: colleagues to ask and to work with, experience to share, and help with photography.',
    tagline: 'Your own business, in good company.',
    introduction: 'The network brings together creators aged 18 and over who want to share experience, work together and not have to start from scratch.',
    benefits: {
      heading: 'What is hard alone is easier with others.',
      intro: 'Reddit, subscriptions, a platform of your own: one kind of work, several ways in.',
      cards: [
        {
          id: 'neverCreate',
          title: 'Never Create Alone',
          text: 'The work is often solitary. Here you will find colleagues who answer questions, talk ideas through with you and work with you.',
        },
        {
          id: 'growTogether',
          title: 'Grow Together',
          text: 'Share what works on Reddit, on the platforms and in your bookkeeping. That way nobody has to repeat the same mistakes.',
        },
        {
          id: 'photographyHelp',
          title: 'Photography Help',
          text: 'Advice on planning your pictures, and professional, discreet photography in Stockholm.',
          link: articlePath('shooting-at-home', 'en'),
          linkText: 'How to shoot at home',
        },
      ],
    },
    advice: {
      heading: 'Agree before you begin',
      text: 'Consent, proof of age, contracts and how earnings are shared: all of it should be settled before two creators work together for the first time.',
      link: articlePath('working-with-others', 'en'),
      linkText: 'Read about working with others',
    },
    closing: {
      heading: 'Want to Join?',
      lead: 'Apply for a free conversation and mention the network. We reply within 24\u00A0hours.',
      names: 'Other members are not given your name or contact details without your consent.',
      apply: 'Get Started Now',
      small: 'For creators aged 18 and over.',
      membership: 'Price, selection and what members see',
      discs: { you: 'you', yes: 'yes', we: 'us' },
    },
  },
}
