import type { Language } from '#app/i18n/language.ts'

export type TermsPageCopy = {
  title: string
  description: string
  heading: string
  lead: string
  /** `{date}` is put in. */
  updated: string
  /** Before the company's lines; left out without them. */
  company: { heading: string; text: string }
  /** Above the terms of an enquiry, which are Swedish only. */
  photography: string
  sections: { id: string; heading: string; paragraphs: Record<string, string> }[]
}

/** The terms of each form stand in the form's own copy, and are shown below these. */
export const copy: Record<Language, TermsPageCopy> = {
  sv: {
    title: 'Villkor för webbplatsen och formulären',
    description: 'Vad som gäller när du läser, ansöker om ett samtal eller skickar en förfrågan: åldersgräns, vad vi inte gör, upphovsrätt och tvister.',
    heading: 'Villkor utan finstilt.',
    lead: 'Det här gäller när du läser, ansöker om ett samtal eller skickar en förfrågan. Inget av det binder dig till ett köp.',
    updated: 'Senast ändrad {date}',
    company: { heading: 'Vem du har att göra med', text: 'Webbplatsen drivs av:' },
    photography: 'Villkor för fotografering',
    sections: [
      {
        id: 'peopleAged',
        heading: 'För dig över 18',
        paragraphs: { websitePeople: 'Webbplatsen vänder sig till dig som har fyllt 18\u00A0år och arbetar med vuxeninnehåll, eller funderar på det.' },
      },
      {
        id: 'write',
        heading: 'Det vi skriver',
        paragraphs: {
          articlesQuiz: 'Artiklar och quiz är allmän information. De ersätter inte råd från en jurist, en revisor eller en läkare som känner ditt fall.',
          checkWrite: 'Vi kontrollerar uppgifterna och anger källor, men lagar och plattformars regler ändras. Hittar du ett fel får du gärna skriva till oss.',
        },
      },
      {
        id: 'whatWe',
        heading: 'Det vi inte gör',
        paragraphs: { helpAnyone: 'Vi hjälper inte till att sälja beställda eller direktsända sexuella handlingar. Vi loggar aldrig in på ditt konto.' },
      },
      {
        id: 'copyright',
        heading: 'Upphovsrätt',
        paragraphs: { mayQuote: 'Du får citera texterna och länka hit, om du anger källan. Fråga först om du vill använda mer.' },
      },
      {
        id: 'lawDisputes',
        heading: 'Lag och tvister',
        paragraphs: {
          swedishLaw:
            'Svensk lag gäller. Är du konsument behåller du det skydd som tvingande regler i landet där du bor ger dig. Då kan du också vända dig till Allmänna reklamationsnämnden, arn.se. En annan tvist som vi inte kan lösa tillsammans prövas av domstol.',
        },
      },
    ],
  },
  en: {
    title: 'Terms for the website and its forms',
    description: 'What applies when you read or apply for a conversation: the age limit, what we do not do, copyright and disputes, in plain words.',
    heading: 'Terms without the small print.',
    lead: 'This applies when you read, and when you apply for a conversation. None of it commits you to buying anything.',
    updated: 'Last changed {date}',
    company: { heading: 'Who you are dealing with', text: 'The website is run by:' },
    photography: 'Terms of photography',
    sections: [
      {
        id: 'peopleAged',
        heading: 'For people aged 18 and over',
        paragraphs: { websitePeople: 'The website is for people aged 18 and over who work with adult content, or are thinking about it.' },
      },
      {
        id: 'write',
        heading: 'What we write',
        paragraphs: {
          articlesQuiz:
            'Articles and the quiz are general information. They do not replace advice from a lawyer, an accountant or a doctor who knows your case.',
          checkWrite: 'We check what we write and name our sources, but laws and platform rules change. If you find a mistake, we are glad to hear of it.',
        },
      },
      {
        id: 'whatWe',
        heading: 'What we do not do',
        paragraphs: { helpAnyone: 'We do not help anyone to sell sexual acts performed to order or streamed live. We never log in to your account.' },
      },
      {
        id: 'copyright',
        heading: 'Copyright',
        paragraphs: { mayQuote: 'You may quote from this website and link to it, naming the source. Please ask first if you would like to use more.' },
      },
      {
        id: 'lawDisputes',
        heading: 'Law and disputes',
        paragraphs: {
          swedishLaw:
            'Swedish law applies. As a consumer you keep the protection that mandatory rules give you in the country where you live. You can then also turn to the Swedish National Board for Consumer Disputes, arn.se. Any other dispute that we cannot settle between us can be taken to a court.',
        },
      },
    ],
  },
}
