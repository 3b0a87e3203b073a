import type { Language } from '#app/i18n/language.ts'

type Item = { id: string; title: string; text: string }

export type SelectionProcessCopy = {
  title: string
  description: string
  hero: { heading: string; lead: string; apply: string }
  premium: { heading: string; items: Item[] }
  fit: { heading: string; groups: { id: string; title: string; points: Record<string, string> }[] }
  steps: { heading: string; items: Item[] }
  closing: { heading: string; lead: string; apply: string; contact: string }
}

/** SPEC only has a link to this page; READING "Addresses" says what it contains. */
export const copy: Record<Language, SelectionProcessCopy> = {
  sv: {
    title: 'Egen rådgivare för kreatörer: så går urvalet till',
    description: 'En egen rådgivare och löpande stöd, för klienter som vi väljer ut. Så går det till, från ansökan till start eller ett motiverat nej.',
    hero: {
      heading: 'Vi väljer varandra.',
      lead: 'Premium är en egen rådgivare och ett stöd som finns kvar. Det fungerar bara när båda vill, och därför börjar det med ett urval.',
      apply: 'Ansök om ett samtal',
    },
    premium: {
      heading: 'Det här ingår i premium',
      items: [
        {
          id: 'adviserOwn',
          title: 'En egen rådgivare',
          text: 'Samma person hela vägen. Du slipper berätta allt igen, och någon minns vad ni kom fram till senast.',
        },
        {
          id: 'steadySupport',
          title: 'Löpande stöd',
          text: 'Avstämningar i en takt som passar din verksamhet, och någon att fråga när något händer däremellan.',
        },
        {
          id: 'wholePicture',
          title: 'Hela bilden',
          text: 'Plattformar, publik, priser, juridik och skatt i samma plan, så att det ena rådet inte ställer till det för det andra.',
        },
        { id: 'privacyStart', title: 'Integritet från start', text: 'Ni kommer överens om hur ni hörs, vilket namn som används och vad som skrivs ned.' },
      ],
    },
    fit: {
      heading: 'Vem passar det?',
      groups: [
        {
          id: 'suits',
          title: 'Det passar dig som',
          points: {
            overWork: 'har fyllt 18\u00A0år och arbetar som kreatör av egen vilja',
            seeWork: 'ser arbetet som en verksamhet och vill driva den länge',
            setTime: 'kan avsätta tid för det ni kommer överens om',
            wantStraight: 'vill ha ett rakt svar även när det är obekvämt',
          },
        },
        {
          id: 'suit',
          title: 'Det passar inte dig som',
          points: {
            wantSomeone: 'söker någon som sköter kontot eller svarar i ditt namn',
            wantPromise: 'vill ha ett löfte om intäkter',
            haveSingle: 'har en enda fråga, för då räcker det att du hör av dig',
            feelPressured: 'känner dig pressad av någon annan att börja eller fortsätta, för då behöver du ett annat stöd än vårt',
          },
        },
      ],
    },
    steps: {
      heading: 'Fem steg, från ansökan till start.',
      items: [
        { id: 'application', title: 'Ansökan', text: 'Du skriver kort var du står i dag och vad du vill uppnå. Ditt riktiga namn behövs inte.' },
        { id: 'replyWithin', title: 'Svar inom 24\u00A0timmar', text: 'En rådgivare läser och svarar, med ett förslag på tid eller en fråga först.' },
        { id: 'firstConversation', title: 'Ett första samtal', text: 'Kostnadsfritt. Du berättar, vi frågar, och båda märker om det fungerar.' },
        { id: 'writtenQuotation', title: 'En skriftlig offert', text: 'Vad vi skulle göra, i vilken ordning och till vilket pris. Läs det i lugn och ro.' },
        {
          id: 'startReasoned',
          title: 'Start, eller ett motiverat nej',
          text: 'Om båda vill börjar arbetet. Både du och vi kan tacka nej. Vi berättar gärna varför, och vad vi tror hjälper dig bättre.',
        },
      ],
    },
    closing: {
      heading: 'Det första steget är ditt.',
      lead: 'Skicka en ansökan, så läser en rådgivare den och svarar.',
      apply: 'Ansök om ett samtal',
      contact: 'Fråga något först',
    },
  },
  en: {
    title: 'A personal adviser for creators: how we choose clients',
    description: 'An adviser of your own and steady support, for clients we choose. How it works, from application to a start or a reasoned no.',
    hero: {
      heading: 'We choose each other.',
      lead: 'Premium means an adviser of your own and continuing support. It works only when both of us want it, which is why it begins with a selection process.',
      apply: 'Apply for a conversation',
    },
    premium: {
      heading: 'What premium includes',
      items: [
        {
          id: 'adviserOwn',
          title: 'An adviser of your own',
          text: 'The same person throughout. You need not tell your story again, and someone remembers what you agreed last time.',
        },
        {
          id: 'steadySupport',
          title: 'Steady support',
          text: 'Regular reviews at a pace that suits your business, and someone to ask when something happens in between.',
        },
        {
          id: 'wholePicture',
          title: 'The whole picture',
          text: 'Platforms, audience, prices, law and tax in one plan, so that one piece of advice does not undo another.',
        },
        {
          id: 'privacyStart',
          title: 'Privacy from the start',
          text: 'You and your adviser agree how to keep in touch, which name to use and what is put in writing.',
        },
      ],
    },
    fit: {
      heading: 'Who is it for?',
      groups: [
        {
          id: 'suits',
          title: 'It suits you if you',
          points: {
            overWork: 'are 18 or over, and work as a creator by your own choice',
            seeWork: 'see the work as a business and want to run it for a long time',
            setTime: 'can set time aside for what you agree on',
            wantStraight: 'want a straight answer even when it is uncomfortable',
          },
        },
        {
          id: 'suit',
          title: 'It does not suit you if you',
          points: {
            wantSomeone: 'want someone to run the account or reply in your name',
            wantPromise: 'want a promise of income',
            haveSingle: 'have a single question, in which case a message is enough',
            feelPressured: 'feel pressured by someone else to begin or to carry on, because then you need a different kind of support',
          },
        },
      ],
    },
    steps: {
      heading: 'Five steps, from application to start.',
      items: [
        { id: 'application', title: 'Application', text: 'A few lines on where you are now and what you want. You need not say who you are.' },
        {
          id: 'replyWithin',
          title: 'Reply within 24\u00A0hours',
          text: 'An adviser will read it and reply, with a suggested time to talk or a question first.',
        },
        {
          id: 'firstConversation',
          title: 'A first conversation',
          text: 'Free of charge. You talk, we ask questions, and we both find out whether we are a good fit.',
        },
        { id: 'writtenQuotation', title: 'A written quotation', text: 'What we would do, in which order and at what price. Take your time to read it.' },
        {
          id: 'startReasoned',
          title: 'A start, or a reasoned no',
          text: 'If both of us want it, the work begins. Either of us may decline. We are happy to tell you why, and what we think would suit you better.',
        },
      ],
    },
    closing: {
      heading: 'The first step is yours.',
      lead: 'Send an application, and an adviser will read it and reply.',
      apply: 'Apply for a conversation',
      contact: 'Ask a question first',
    },
  },
}
