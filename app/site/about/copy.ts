import type { Language } from '#app/i18n/language.ts'

export type AboutCopy = {
  title: string
  description: string
  heading: string
  facts: { id: string; label: string; value: string }[]
  /** The company story: four paragraphs (SPEC §2 "About"). */
  story: Record<'lead' | 'why' | 'how' | 'discretion', string>
  /** Headings of the story's second, third and fourth paragraph. */
  why: string
  how: string
  discretion: string
  /** Heading of the owner's answer. */
  people: string
  closing: { heading: string; text: string; apply: string; services: string }
}

export const copy: Record<Language, AboutCopy> = {
  sv: {
    title: 'Om oss och hur vi arbetar',
    description:
      'En byrå i Stockholm som sedan 2023 ger råd till kreatörer som säljer vuxeninnehåll. Läs varför vi började, hur vi arbetar och varför diskretion alltid ingår.',
    heading: 'Ett lugnt rum i en högljudd bransch.',
    facts: [
      { id: 'activeSince', label: 'Verksamma sedan', value: '2023' },
      { id: 'based', label: 'Plats', value: 'Stockholm' },
      { id: 'for', label: 'För', value: 'Kreatörer från 18\u00a0år' },
      { id: 'reply', label: 'Svar', value: 'Inom 24\u00a0timmar' },
    ],
    story: {
      lead: '{brand} är en rådgivningsbyrå i Stockholm. Sedan 2023 hjälper vi kreatörer över 18 som säljer vuxeninnehåll på nätet att driva sitt arbete som den verksamhet det är: med en plan, en budget och gränser som håller.',
      why: 'Vi började därför att många kreatörer är ensamma med frågor där andra företagare har någon att vända sig till. Hur sätter man ett pris? Vad händer om plattformen stänger kontot i morgon? Vad ska bokföras, och i vilket namn? Sådana frågor har svar, och svaren blir bättre av att någon har hört frågan förut.',
      how: 'Därför arbetar vi brett. Vi ser på hur publiken hittar dig på Reddit, vilka plattformar intäkterna kommer från, om du bör ha en egen och om juridik och skatt är i ordning. När vi inte kan svaret säger vi det. När frågan hör hemma hos en jurist eller en redovisningsbyrå säger vi det också.',
      discretion:
        'Diskretion är inget tillval. Att bli igenkänd i fel sammanhang går inte att göra ogjort. Därför finns inga klienter uppräknade på den här webbplatsen, och vi frågar inte efter mer än vi behöver. Vi säljer inga uppgifter, och delar dem bara om du har sagt ja eller lagen kräver det. De som driver servern åt oss får bara hantera dem för vår räkning.',
    },
    why: 'Varför vi började',
    how: 'Hur vi arbetar',
    discretion: 'Inga namn lämnar rummet.',
    people: 'Vilka vi är',
    closing: {
      heading: 'Vart är du på väg?',
      text: 'Berätta i några rader. Det första samtalet är kostnadsfritt.',
      apply: 'Ansök om ett samtal',
      services: 'Se våra tjänster',
    },
  },
  en: {
    title: 'About us and how we work',
    description:
      'A consultancy in Stockholm that has advised creators who sell adult content since 2023. Why we began, how we work and why discretion is not an extra.',
    heading: 'A quiet room in a loud industry.',
    facts: [
      { id: 'activeSince', label: 'Active since', value: '2023' },
      { id: 'based', label: 'Based in', value: 'Stockholm' },
      { id: 'for', label: 'For', value: 'Creators, 18 and over' },
      { id: 'reply', label: 'Reply', value: 'Within 24\u00a0hours' },
    ],
    story: {
      lead: '{brand} is a consultancy in Stockholm. Since 2023 we have helped creators aged 18 and over who sell adult content online to run their work as the business it is: with a plan, a budget and boundaries that hold.',
      why: 'We began because many creators have nobody to turn to with the questions that other business owners would take to a colleague. How do you set a price? What happens if the platform closes your account tomorrow? What goes in the books, and under which name? Such questions have answers, and the answers are better from someone who has heard the question before.',
      how: 'So we look at the whole picture: how your audience finds you on Reddit, which platforms your income comes from, whether you should have one of your own, and whether your legal and tax affairs are in order. When we do not know, we say so. When a question belongs with a lawyer or an accountant, we say that too.',
      discretion:
        'Discretion is not an extra. Being recognised in the wrong place cannot be undone. That is why no clients are listed on this website, and why we ask for no more than we need. We do not sell your details, and share them only if you have agreed or the law requires it. The companies that run our servers may handle them only on our behalf.',
    },
    why: 'Why we began',
    how: 'How we work',
    discretion: 'No names leave the room.',
    people: 'Who we are',
    closing: {
      heading: 'Where are you heading?',
      text: 'Tell us in a few lines. The first conversation is free.',
      apply: 'Apply for a conversation',
      services: 'See our services',
    },
  },
}
