import type { Language } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'
import type { PlateName } from '#app/kit/plate.tsx'
import type { PartOfDay } from './stockholm.ts'

export type HomeCopy = {
  title: string
  description: string
  hero: { heading: string; lead: string; apply: string; services: string; places: Record<PartOfDay, string>; reply: string }
  solutions: {
    heading: string
    intro: string
    cards: { id: string; plate: PlateName; title: string; description: string; link: string; linkText: string }[]
  }
  law: { year: string; heading: string; text: string; link: string; linkText: string }
  unknown: { heading: string; items: { id: string; title: string; text: string }[] }
  insights: { heading: string; items: { id: string; title: string; link: string }[] }
  /** The values are SPEC §9's; every label says what kind of figure it is. */
  statistics: { heading: string; key: string; source: string; tiles: { id: string; value: string; label: string }[] }
  quiz: { heading: string; text: string; link: string; linkText: string }
  photography?: {
    heading: string
    lead: string
    facts: { id: string; label: string; value: string }[]
    link: string
    linkText: string
  }
  /** What holds for everyone who writes to us. */
  assurances: { heading: string; items: { id: string; title: string; text: string }[] }
  closing: { heading: string; lead: string; apply: string; small: string }
}

export const copy: Record<Language, HomeCopy> = {
  sv: {
    title: 'Rådgivning för OnlyFans- och Fansly-kreatörer',
    description:
      'Till dig över 18 som säljer vuxeninnehåll: hjälp att växa på Reddit, finnas på fler plattformar och få ordning på juridik och skatt. Svar inom 24\u00A0timmar.',
    hero: {
      heading: 'Ditt arbete i bättre ljus.',
      lead: '{brand} ger råd till dig över 18 som säljer vuxeninnehåll. Vi hjälper dig att växa på Reddit, finnas på fler plattformar eller bygga en egen, och få ordning på juridik och skatt.',
      apply: 'Ansök om ett samtal',
      services: 'Utforska tjänsterna',
      places: {
        night: 'Stockholm, natt',
        morning: 'Stockholm, morgon',
        midday: 'Stockholm, mitt på dagen',
        afternoon: 'Stockholm, eftermiddag',
        evening: 'Stockholm, kväll',
      },
      reply: 'Svar inom 24\u00A0timmar',
    },
    solutions: {
      heading: 'Tre vägar in, beroende på var du står i dag.',
      intro: 'Alla börjar med ett kostnadsfritt samtal.',
      cards: [
        {
          id: 'strategy',
          plate: 'window',
          title: 'Strategi',
          description: 'Innehåll, kanaler och prissättning i en plan du kan följa vecka för vecka.',
          link: pathTo('services', 'sv'),
          linkText: 'Se våra tjänster',
        },
        {
          id: 'network',
          plate: 'network',
          title: 'Nätverk',
          description: 'Kollegor som kan yrket. Dela erfarenheter, samarbeta och slipp arbeta ensam.',
          link: pathTo('network', 'sv'),
          linkText: 'Lär känna nätverket',
        },
        {
          id: 'premium',
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
      heading: 'Lagen från 2025 påverkar dig som säljer på OnlyFans',
      text: 'Sedan den 1 juli 2025 är det ett brott i Sverige att betala någon för att utföra en sexuell handling på distans. Köparen kan straffas, och den som främjar eller otillbörligt tjänar på det kan dömas för koppleri. Vi går igenom vad lagen gäller, vad den lämnar utanför och vad du bör se över.',
      link: articlePath('onlyfans-lagen', 'sv'),
      linkText: 'Läs om lagen',
    },
    unknown: {
      heading: 'Det vi inte vet om dig.',
      items: [
        { id: 'cookies', title: 'Inga kakor.', text: 'Vi sätter inga, och därför finns ingen ruta att klicka bort.' },
        { id: 'thirdParty', title: 'Inga skript från andra.', text: 'Allt på sidan hämtas från oss, inget från andra företag.' },
        { id: 'nameQuiz', title: 'Inget namn i quizet.', text: 'Svaren sparas utan namn, adress eller annat som visar vem du är.' },
        {
          id: 'nothingShared',
          title: 'Inget säljs vidare.',
          text: 'Vi delar uppgifter bara om du har sagt ja eller lagen kräver det. De som driver servern åt oss får bara hantera dem för vår räkning.',
        },
      ],
    },
    insights: {
      heading: 'Det vi har lärt oss om branschen.',
      items: [
        { id: 'redditSearched', title: 'Reddit är sökbart', link: articlePath('reddit-strategi-guide', 'sv') },
        { id: 'onePlatform', title: 'En plattform är en risk', link: articlePath('fansly-som-andra-plattform', 'sv') },
        { id: 'priceSignal', title: 'Pris är en signal', link: articlePath('satt-ratt-pris', 'sv') },
        { id: 'privacyPlanned', title: 'Integritet går att planera', link: articlePath('anonym-pa-onlyfans', 'sv') },
      ],
    },
    statistics: {
      heading: 'Publiken finns redan.',
      key: 'Varje linje är tio miljoner användare: de tunna per månad, de tjocka per dag.',
      source: 'Källor: Reddit 2019 och 2023, Fenix International 2024.',
      tiles: [
        { id: 'monthlyUsers', value: '430M+', label: 'användare i månaden på Reddit 2019' },
        { id: 'dailyUsers', value: '70M+', label: 'användare om dagen på Reddit 2023' },
        { id: 'countriesWhere', value: '100+', label: 'länder där Reddit används' },
        { id: 'paidCreators', value: '$5.5B+', label: 'OnlyFans utbetalningar till kreatörer 2024' },
      ],
    },
    quiz: {
      heading: 'Är Reddit något för dig?',
      text: 'Ett quiz på en minut, utan namn. Resultatet kommer direkt.',
      link: pathTo('quiz', 'sv'),
      linkText: 'Gör quizet',
    },
    photography: {
      heading: 'Diskret fotografering i Stockholm.',
      lead: 'Bilder som bär ditt varumärke. Du bestämmer gränserna och får rättigheterna till bilderna.',
      facts: [
        { id: 'plats', label: 'Plats', value: 'I studio, på en plats du väljer eller hemma hos dig' },
        { id: 'tid', label: 'Tid', value: '2–4\u00A0timmar' },
        { id: 'leverans', label: 'Leverans', value: '3–5\u00A0arbetsdagar' },
        { id: 'assistent', label: 'Kvinnlig assistent', value: 'Om du vill, mot extra kostnad' },
      ],
      link: pathTo('photography', 'sv'),
      linkText: 'Till fotograferingen',
    },
    assurances: {
      heading: 'Det här kan du räkna med.',
      items: [
        {
          id: 'peopleSell',
          title: 'För dig som säljer vuxeninnehåll',
          text: 'Du har fyllt 18\u00A0år och säljer bilder, film eller prenumerationer, eller funderar på att börja. Du behöver inte förklara varför.',
        },
        {
          id: 'runAccount',
          title: 'Kontot sköter du',
          text: 'Vi frågar aldrig efter lösenordet till ditt konto. Vi svarar inte i ditt namn och lägger inte ut något åt dig.',
        },
        {
          id: 'pseudonymEnough',
          title: 'En pseudonym räcker',
          text: 'Hör av dig under ditt artistnamn. I det första samtalet får kameran vara av. Legitimation kan vi be om, men inte förrän vi ska börja arbeta tillsammans.',
        },
        {
          id: 'seePrice',
          title: 'Du får priset först',
          text: 'Efter det första samtalet får du en skriftlig offert. Inget kostar något, och inget är bindande, förrän både du och vi har godkänt den.',
        },
      ],
    },
    closing: {
      heading: 'Dörren står på glänt.',
      lead: 'Berätta var du står och vart du vill. En rådgivare läser och svarar.',
      apply: 'Ansök om ett samtal',
      small: 'Det du berättar behandlas förtroligt.',
    },
  },
  en: {
    title: 'Advice for OnlyFans and Fansly creators',
    description:
      'Advice for adult content creators aged 18 and over: grow on Reddit, add platforms or build your own, get the legal and tax side right. A reply within 24\u00A0hours.',
    hero: {
      heading: 'Your work, in\u00A0better light.',
      lead: '{brand} advises creators aged 18 and over who sell adult content. We help you grow on Reddit, add platforms or build your own, and put your legal and tax affairs in order.',
      apply: 'Start Your Transformation',
      services: 'Explore Services',
      places: {
        night: 'Stockholm, night',
        morning: 'Stockholm, morning',
        midday: 'Stockholm, midday',
        afternoon: 'Stockholm, afternoon',
        evening: 'Stockholm, evening',
      },
      reply: 'A reply within 24\u00A0hours',
    },
    solutions: {
      heading: 'Three ways in, wherever you stand today.',
      intro: 'Each begins with a free conversation.',
      cards: [
        {
          id: 'strategy',
          plate: 'window',
          title: 'Strategy',
          description: 'Content, channels and pricing in one plan that you can follow week by week.',
          link: pathTo('services', 'en'),
          linkText: 'See our services',
        },
        {
          id: 'network',
          plate: 'network',
          title: 'Network',
          description: 'Colleagues who know the work. Share what you have learnt, team up and stop working alone.',
          link: pathTo('network', 'en'),
          linkText: 'Meet the network',
        },
        {
          id: 'premium',
          plate: 'door',
          title: 'Premium',
          description: 'An adviser of your own and steady support, for clients we choose.',
          link: pathTo('selection-process', 'en'),
          linkText: 'How we choose our clients',
        },
      ],
    },
    law: {
      year: '2025',
      heading: 'Sweden’s 2025 law affects creators who live or sell there',
      text: 'Since 1 July 2025 it has been an offence in Sweden to pay somebody to perform a sexual act remotely. The buyer can be punished, and anyone who promotes it or improperly profits from it can be convicted of procuring. We go through what the law covers, what it leaves out and what you should review.',
      link: articlePath('swedish-law-july-2025', 'en'),
      linkText: 'Read about the law',
    },
    unknown: {
      heading: 'What we do not know about you.',
      items: [
        { id: 'cookies', title: 'No cookies.', text: 'We set none, so there is no banner to dismiss.' },
        { id: 'thirdParty', title: 'No third-party scripts.', text: 'Everything on the page comes from us, nothing from other companies.' },
        { id: 'nameQuiz', title: 'No name in the quiz.', text: 'Answers are kept without a name, an address or anything else that identifies you.' },
        {
          id: 'nothingShared',
          title: 'Nothing is sold on.',
          text: 'We share your details only if you have agreed or the law requires it. The companies that run our servers may handle them only on our behalf.',
        },
      ],
    },
    insights: {
      heading: 'What we have learnt about the industry.',
      items: [
        { id: 'redditSearched', title: 'Reddit can be searched', link: articlePath('reddit-growth-strategy', 'en') },
        { id: 'onePlatform', title: 'One platform is a risk', link: articlePath('choosing-a-second-platform', 'en') },
        { id: 'priceSignal', title: 'Price is a signal', link: articlePath('pricing-a-subscription', 'en') },
        { id: 'privacyPlanned', title: 'Privacy can be planned', link: articlePath('metadata-and-separate-identities', 'en') },
      ],
    },
    statistics: {
      heading: 'The audience is already there.',
      key: 'Each line is ten million users: thin lines for a month, thick ones for a day.',
      source: 'Sources: Reddit 2019 and 2023, Fenix International 2024.',
      tiles: [
        { id: 'monthlyUsers', value: '430M+', label: 'monthly users on Reddit in 2019' },
        { id: 'dailyUsers', value: '70M+', label: 'daily users on Reddit in 2023' },
        { id: 'countriesWhere', value: '100+', label: 'countries where Reddit is used' },
        { id: 'paidCreators', value: '$5.5B+', label: 'paid to creators by OnlyFans in 2024' },
      ],
    },
    quiz: {
      heading: 'Is Reddit right for you?',
      text: 'A 1-minute quiz, no name needed. You will see the result at once.',
      link: pathTo('quiz', 'en'),
      linkText: 'Take the quiz',
    },
    assurances: {
      heading: 'What you can count on.',
      items: [
        {
          id: 'peopleSell',
          title: 'For people who sell adult content',
          text: 'You are 18 or over and sell pictures, videos or subscriptions, or are thinking of starting. You need not explain why.',
        },
        {
          id: 'runAccount',
          title: 'You run the account',
          text: 'We never ask for the password to your page. We do not reply in your name or post anything for you.',
        },
        {
          id: 'pseudonymEnough',
          title: 'A pseudonym is enough',
          text: 'Write to us under your stage name. In the first conversation the camera can stay off. We may ask for identification, but not until we are about to start working together.',
        },
        {
          id: 'seePrice',
          title: 'You see the price first',
          text: 'After the first conversation you will get a written quotation. You pay nothing, and nothing is binding, until we have both accepted it.',
        },
      ],
    },
    closing: {
      heading: 'The door is ajar.',
      lead: 'Tell us where you are now and where you want to go. An adviser will read what you write and reply.',
      apply: 'Apply for a conversation',
      small: 'We treat what you say as confidential.',
    },
  },
}
