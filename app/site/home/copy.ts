import type { Language } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'
import { pathTo } from '#app/screens.ts'
import type { PlateName } from '#app/ui/plate.tsx'

export type HomeCopy = {
  title: string
  description: string
  hero: { heading: string; lead: string; apply: string; services: string; place: string; reply: string }
  solutions: {
    heading: string
    intro: string
    cards: { plate: PlateName; title: string; description: string; link: string; linkText: string }[]
  }
  law: { year: string; heading: string; text: string; link: string; linkText: string }
  insights: { heading: string; items: { title: string; text: string }[] }
  /** The values are SPEC §9's; every label says what kind of figure it is. */
  statistics: { heading: string; source: string; tiles: { value: string; label: string }[] }
  photography?: {
    heading: string
    lead: string
    facts: { label: string; value: string }[]
    link: string
    linkText: string
  }
  closing: { heading: string; lead: string; apply: string; small: string }
}

export const copy: Record<Language, HomeCopy> = {
  sv: {
    title: 'Rådgivning för kreatörer',
    description: 'Rådgivning för kreatörer från 18 år: tillväxt på Reddit, fler och egna plattformar, juridik och skatt. Svar inom 24 timmar.',
    hero: {
      heading: 'Ditt arbete i bättre ljus.',
      lead: '{brand} är en rådgivningsbyrå för kreatörer från 18\u00A0år. Vi arbetar med tillväxt på Reddit, fler och egna plattformar, och med juridik och skatt som håller.',
      apply: 'Påbörja din förändring',
      services: 'Utforska tjänsterna',
      place: 'Stockholm, sedan 2023',
      reply: 'Svar inom 24\u00A0timmar',
    },
    solutions: {
      heading: 'Tre vägar in, beroende på var du står i dag.',
      intro: 'Alla börjar med ett kostnadsfritt samtal. Det som sägs där stannar där.',
      cards: [
        {
          plate: 'window',
          title: 'Strategi',
          description: 'Innehåll, kanaler och prissättning i en plan du kan följa vecka för vecka.',
          link: pathTo('services', 'sv'),
          linkText: 'Se våra tjänster',
        },
        {
          plate: 'network',
          title: 'Nätverk',
          description: 'Kollegor som kan yrket. Dela erfarenheter, samarbeta och slipp arbeta ensam.',
          link: pathTo('network', 'sv'),
          linkText: 'Lär känna nätverket',
        },
        {
          plate: 'door',
          title: 'Premium',
          description: 'Egen rådgivare och löpande stöd, för klienter som antas efter urval.',
          link: pathTo('selection-process', 'sv'),
          linkText: 'Så går urvalet till',
        },
      ],
    },
    law: {
      year: '2025',
      heading: 'Ny lag påverkar dig som säljer på OnlyFans',
      text: 'Sedan den 1 juli 2025 är det i Sverige straffbart att mot betalning beställa sexuella handlingar på distans. Vi går igenom vad lagen tar sikte på, vad den lämnar utanför och vad du bör se över.',
      link: articlePath('lagen-om-kop-pa-distans', 'sv'),
      linkText: 'Läs om lagen',
    },
    insights: {
      heading: 'Det vi har lärt oss om branschen.',
      items: [
        {
          title: 'Reddit är sökbart',
          text: 'Ett inlägg kan hittas i flera år. Den som förstår sina forum slipper jaga flödet varje dag.',
        },
        {
          title: 'En plattform är en risk',
          text: 'Regler ändras och konton stängs. Inkomsten bör stå på minst två ben, varav ett är ditt eget.',
        },
        {
          title: 'Pris är en signal',
          text: 'Ett pris säger något innan kunden har sett något. Rätt nivå lockar färre men bättre kunder, och lämnar tid över.',
        },
        {
          title: 'Integritet går att planera',
          text: 'Namn, adress, bolag och metadata. Det som skyddas från början behöver inte räddas efteråt.',
        },
      ],
    },
    statistics: {
      heading: 'Publiken finns redan. Frågan är vem den hittar.',
      source: 'Reddit och prenumerations­marknaden, branschens egna uppgifter.',
      tiles: [
        { value: '430M+', label: 'användare i månaden på Reddit' },
        { value: '70M+', label: 'användare varje dag på Reddit' },
        { value: '100+', label: 'länder där Reddit används' },
        { value: '$5.5B+', label: 'kreatörers intäkter per år på prenumerations­plattformar' },
      ],
    },
    photography: {
      heading: 'Fotografering, diskret och i Stockholm.',
      lead: 'Bilder som bär ditt varumärke. Du bestämmer gränserna och behåller rättigheterna.',
      facts: [
        { label: 'Plats', value: 'Studio, på plats eller hemma hos dig' },
        { label: 'Tid', value: '2–4 timmar' },
        { label: 'Leverans', value: '3–5 arbetsdagar' },
        { label: 'Assistent', value: 'Kvinnlig, mot tillägg' },
      ],
      link: pathTo('photography', 'sv'),
      linkText: 'Till fotograferingen',
    },
    closing: {
      heading: 'Dörren står på glänt.',
      lead: 'Berätta var du är och vart du vill. Du får svar av en rådgivare inom 24\u00A0timmar.',
      apply: 'Ansök om konsultation',
      small: 'Kostnadsfritt. Det som sägs där stannar där.',
    },
  },
  en: {
    title: 'Advice for content creators',
    description: 'Advice for creators aged 18 and over: growth on Reddit, more platforms and your own, law and tax. A reply within 24 hours.',
    hero: {
      heading: 'Your work, in\u00A0better light.',
      lead: '{brand} advises creators aged 18 and over. We help you grow on Reddit, add platforms or build your own, and get law and tax right.',
      apply: 'Start Your Transformation',
      services: 'Explore Services',
      place: 'Stockholm, since 2023',
      reply: 'A reply within 24\u00A0hours',
    },
    solutions: {
      heading: 'Three ways in, from wherever you stand today.',
      intro: 'Each begins with a conversation, free of charge. What is said there stays there.',
      cards: [
        {
          plate: 'window',
          title: 'Strategy',
          description: 'Content, channels and pricing in one plan that you can follow week by week.',
          link: pathTo('services', 'en'),
          linkText: 'See our services',
        },
        {
          plate: 'network',
          title: 'Network',
          description: 'Colleagues who know the trade. Share what you have learnt, work together, and not alone.',
          link: pathTo('network', 'en'),
          linkText: 'Meet the network',
        },
        {
          plate: 'door',
          title: 'Premium',
          description: 'An adviser of your own and steady support, for clients taken on by selection.',
          link: pathTo('selection-process', 'en'),
          linkText: 'How we select',
        },
      ],
    },
    law: {
      year: '2025',
      heading: 'A new law affects those who sell on OnlyFans',
      text: 'Since 1 July 2025 it is an offence in Sweden to pay for sexual acts performed to order at a distance. We go through what the law is aimed at, what it leaves out and what to look over in your offer.',
      link: articlePath('swedish-law-july-2025', 'en'),
      linkText: 'Read about the law',
    },
    insights: {
      heading: 'What we have learnt about the trade.',
      items: [
        {
          title: 'Reddit can be searched',
          text: 'A post can be found for years. Those who understand their forums need not chase the feed every day.',
        },
        {
          title: 'One platform is a risk',
          text: 'Rules change and accounts are closed. An income should stand on two legs at least, one of them your own.',
        },
        {
          title: 'Price is a signal',
          text: 'A price speaks before anything has been seen. The right one brings fewer and better clients, and leaves time.',
        },
        {
          title: 'Privacy can be planned',
          text: 'Name, address, company and metadata. What is protected from the start need not be rescued later.',
        },
      ],
    },
    statistics: {
      heading: 'The audience is already there. The question is whom it finds.',
      source: 'Reddit and the subscription market, figures as stated by the industry.',
      tiles: [
        { value: '430M+', label: 'monthly users on Reddit' },
        { value: '70M+', label: 'daily users on Reddit' },
        { value: '100+', label: 'countries where Reddit is used' },
        { value: '$5.5B+', label: 'creators’ yearly earnings on subscription platforms' },
      ],
    },
    closing: {
      heading: 'The door is ajar.',
      lead: 'Tell us where you are and where you want to go. An adviser replies within 24\u00A0hours.',
      apply: 'Apply for a consultation',
      small: 'Free of charge. What is said there stays there.',
    },
  },
}
