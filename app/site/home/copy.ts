import type { Language } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'
import { pathTo } from '#app/screens.ts'
import type { PlateName } from '#app/ui/plate.tsx'

export type HomeCopy = {
  title: string
  description: string
  hero: { heading: string; lead: string; apply: string; services: string; place: string; reply: string; account: string }
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
  /** What holds for everyone who writes to us. */
  assurances: { heading: string; items: { title: string; text: string }[] }
  closing: { heading: string; lead: string; apply: string; small: string }
}

export const copy: Record<Language, HomeCopy> = {
  sv: {
    title: 'Rådgivning för OnlyFans- och Fansly-kreatörer',
    description: 'Råd till dig över 18 som säljer vuxeninnehåll: väx på Reddit, finns på fler plattformar, få ordning på juridik och skatt. Svar inom 24\u00A0timmar.',
    hero: {
      heading: 'Ditt arbete i bättre ljus.',
      lead: '{brand} ger råd till dig över 18 som säljer vuxeninnehåll. Vi hjälper dig att växa på Reddit, finnas på fler plattformar eller bygga en egen, och få ordning på juridik och skatt.',
      apply: 'Ta första steget',
      services: 'Utforska tjänsterna',
      place: 'Stockholm, sedan 2023',
      reply: 'Svar inom 24\u00A0timmar',
      account: 'Vi loggar aldrig in på ditt konto',
    },
    solutions: {
      heading: 'Tre vägar in, beroende på var du står i dag.',
      intro: 'Alla börjar med ett kostnadsfritt samtal.',
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
          description: 'En egen rådgivare och löpande stöd, för klienter som vi väljer ut.',
          link: pathTo('selection-process', 'sv'),
          linkText: 'Så går urvalet till',
        },
      ],
    },
    law: {
      year: '2025',
      heading: 'Ny lag påverkar dig som säljer på OnlyFans',
      text: 'Sedan den 1 juli 2025 är det ett brott i Sverige att betala någon för att utföra en sexuell handling på distans. Det är köparen som kan straffas. Vi går igenom vad lagen gäller, vad den lämnar utanför och vad du bör se över.',
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
          text: 'Regler ändras och konton stängs. Inkomsten behöver stå på två ben, och det ena bör vara en kanal du själv äger.',
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
      source: 'Källor: Reddit 2019 och 2023, Fenix International 2024.',
      tiles: [
        { value: '430M+', label: 'användare i månaden på Reddit 2019' },
        { value: '70M+', label: 'användare om dagen på Reddit 2023' },
        { value: '100+', label: 'länder där Reddit används' },
        { value: '$5.5B+', label: 'OnlyFans utbetalningar till kreatörer 2024' },
      ],
    },
    photography: {
      heading: 'Diskret fotografering i Stockholm.',
      lead: 'Bilder som bär ditt varumärke. Du bestämmer gränserna och får rättigheterna till bilderna.',
      facts: [
        { label: 'Plats', value: 'I studio, på en plats du väljer eller hemma hos dig' },
        { label: 'Tid', value: '2–4\u00A0timmar' },
        { label: 'Leverans', value: '3–5\u00A0arbetsdagar' },
        { label: 'Assistent', value: 'Kvinnlig, mot extra kostnad' },
      ],
      link: pathTo('photography', 'sv'),
      linkText: 'Till fotograferingen',
    },
    assurances: {
      heading: 'Det här kan du räkna med.',
      items: [
        { title: 'För dig som säljer vuxeninnehåll', text: 'Du har fyllt 18\u00A0år och säljer bilder, film eller prenumerationer, eller funderar på att börja. Du behöver inte förklara varför.' },
        { title: 'Kontot sköter du', text: 'Vi frågar aldrig efter lösenordet till det. Vi svarar inte i ditt namn och lägger inte ut något åt dig.' },
        { title: 'En pseudonym räcker', text: 'Hör av dig under ditt artistnamn. I det första samtalet får kameran vara av. Legitimation kan vi be om, men inte förrän vi ska börja arbeta tillsammans.' },
        { title: 'Du får priset först', text: 'Efter det första samtalet får du en skriftlig offert. Inget kostar något, och inget är bindande, förrän både du och vi har godkänt den.' },
      ],
    },
    closing: {
      heading: 'Dörren står på glänt.',
      lead: 'Berätta var du står och vart du vill. Du får svar av en rådgivare inom 24\u00A0timmar.',
      apply: 'Ansök om konsultation',
      small: 'Det första samtalet är kostnadsfritt, och det du berättar behandlas förtroligt.',
    },
  },
  en: {
    title: 'Advice for OnlyFans and Fansly creators',
    description: 'Advice for adult content creators aged 18 and over: grow on Reddit, add platforms or build your own, get law and tax right. A reply within 24\u00A0hours.',
    hero: {
      heading: 'Your work, in\u00A0better light.',
      lead: '{brand} advises creators aged 18 and over who sell adult content. We help you grow on Reddit, add platforms or build your own, and put your legal and tax affairs in order.',
      apply: 'Start Your Transformation',
      services: 'Explore Services',
      place: 'Stockholm, since 2023',
      reply: 'A reply within 24\u00A0hours',
      account: 'We never log in to your account',
    },
    solutions: {
      heading: 'Three ways in, wherever you stand today.',
      intro: 'Each begins with a conversation, free of charge.',
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
          description: 'Colleagues who know the work. Share what you have learnt, team up and stop working alone.',
          link: pathTo('network', 'en'),
          linkText: 'Meet the network',
        },
        {
          plate: 'door',
          title: 'Premium',
          description: 'An adviser of your own and steady support, for clients we select.',
          link: pathTo('selection-process', 'en'),
          linkText: 'How we select',
        },
      ],
    },
    law: {
      year: '2025',
      heading: 'A new law affects creators who sell on OnlyFans',
      text: 'Since 1 July 2025 it has been an offence in Sweden to pay somebody to perform a sexual act remotely. We go through what the law covers, what it leaves out and what you should review.',
      link: articlePath('swedish-law-july-2025', 'en'),
      linkText: 'Read about the law',
    },
    insights: {
      heading: 'What we have learnt about the industry.',
      items: [
        {
          title: 'Reddit can be searched',
          text: 'A post can be found for years. If you understand your forums, you need not chase the feed every day.',
        },
        {
          title: 'One platform is a risk',
          text: 'Rules change and accounts are closed. Your income needs at least two channels, one of which you own.',
        },
        {
          title: 'Price is a signal',
          text: 'A price says something before anything has been seen. The right one brings fewer but better buyers, and leaves you time.',
        },
        {
          title: 'Privacy can be planned',
          text: 'Name, address, company and metadata. What is protected from the start need not be rescued later.',
        },
      ],
    },
    statistics: {
      heading: 'The audience is already there. The question is whom it finds.',
      source: 'Sources: Reddit 2019 and 2023, Fenix International 2024.',
      tiles: [
        { value: '430M+', label: 'monthly users on Reddit in 2019' },
        { value: '70M+', label: 'daily users on Reddit in 2023' },
        { value: '100+', label: 'countries where Reddit is used' },
        { value: '$5.5B+', label: 'paid to creators by OnlyFans in 2024' },
      ],
    },
    assurances: {
      heading: 'What you can count on.',
      items: [
        { title: 'For people who sell adult content', text: 'You are 18 or over and sell pictures, videos or subscriptions, or are thinking of starting. You need not explain why.' },
        { title: 'You run the account', text: 'We never ask for the password to your page. We do not reply in your name or post anything for you.' },
        { title: 'A pseudonym is enough', text: 'Write to us under your stage name. In the first conversation the camera can stay off. We do not ask for identification until you have decided to work with us, and then only before we begin.' },
        { title: 'You see the price first', text: 'After the first conversation you get a written quotation. You pay nothing, and nothing is binding, until both you and we have accepted it.' },
      ],
    },
    closing: {
      heading: 'The door is ajar.',
      lead: 'Tell us where you are now and where you want to go. An adviser replies within 24\u00A0hours.',
      apply: 'Apply for a consultation',
      small: 'The first conversation is free of charge, and we treat what you say as confidential.',
    },
  },
}
