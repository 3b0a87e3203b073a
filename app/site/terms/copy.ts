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
  /** `{email}` is put in. `form` is what somebody may write who changes their mind. */
  sections: { id: string; heading: string; paragraphs: Record<string, string>; form?: Record<string, string> }[]
}

/** The terms of each form stand in the form's own copy, and are shown below these. */
export const copy: Record<Language, TermsPageCopy> = {
  sv: {
    title: 'Villkor för webbplatsen och formulären',
    description: 'Vad som gäller när du läser, ansöker om ett samtal eller skickar en förfrågan: åldersgräns, vad vi inte gör, ångerrätt och tvister.',
    heading: 'Villkor.',
    lead: 'Det här gäller när du läser, ansöker om ett samtal eller skickar en förfrågan. Inget av det binder dig till ett köp.',
    updated: 'Senast ändrad {date}',
    company: { heading: 'Vem du har att göra med', text: 'Webbplatsen drivs av:' },
    photography: 'Villkor för fotografering',
    sections: [
      {
        id: 'peopleAged',
        heading: 'För dig som har fyllt 18\u00A0år',
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
        paragraphs: {
          helpAnyone: 'Vi hjälper inte till att sälja beställda eller direktsända sexuella handlingar. Vi loggar aldrig in på dina konton hos plattformarna.',
        },
      },
      {
        id: 'copyright',
        heading: 'Upphovsrätt',
        paragraphs: { mayQuote: 'Du får citera texterna och länka hit, om du anger källan. Fråga först om du vill använda mer.' },
      },
      {
        id: 'withdrawal',
        heading: 'Om du ångrar dig',
        paragraphs: {
          nothingBought:
            'Du köper ingenting på webbplatsen, och det du skickar i ett formulär binder dig inte. Ett avtal finns först när både du och vi har godkänt en offert.',
          fourteenDays:
            'Är du konsument och godkänner offerten på distans har du 14\u00A0dagars ångerrätt från den dag då avtalet ingicks (lagen 2005:59 om distansavtal och avtal utanför affärslokaler). Vill du att arbetet börjar tidigare ber du oss uttryckligen om det, och ångrar du dig sedan betalar du för det som redan är gjort. Ångerrätten upphör när hela tjänsten är utförd, om du uttryckligen har bett oss börja och gått med på att den då upphör.',
          noticeForm: 'Meddela oss på {email} innan tiden har gått ut. Det räcker att du skriver:',
        },
        form: {
          withdraw: 'Jag frånträder mitt avtal om: (tjänsten)',
          accepted: 'Jag godkände offerten den: (dag)',
          who: 'Mitt namn och min adress:',
          date: 'Dagens datum, och min underskrift om det skickas på papper:',
        },
      },
      {
        id: 'lawDisputes',
        heading: 'Lag och tvister',
        paragraphs: {
          swedishLaw:
            'Svensk lag gäller. Är du konsument behåller du det skydd som tvingande regler i landet där du bor ger dig, och du kan vända dig till Allmänna reklamationsnämnden, arn.se. Både du och vi kan gå till domstol.',
        },
      },
    ],
  },
  en: {
    title: 'Terms for the website and its forms',
    description: 'What applies when you use this website or apply for a conversation: the age limit, what we do not do, your right to withdraw, and disputes.',
    heading: 'Terms.',
    lead: 'This applies when you use this website and when you apply for a conversation. None of it commits you to buying anything.',
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
            'Articles and the quiz are general information. They do not replace advice from a lawyer, an accountant or a doctor who knows your situation.',
          checkWrite: 'We check what we write and name our sources, but laws and platform rules change. If you find a mistake, please tell us.',
        },
      },
      {
        id: 'whatWe',
        heading: 'What we do not do',
        paragraphs: {
          helpAnyone: 'We do not help anyone to sell sexual acts performed to order or streamed live. We never log in to your accounts on the platforms.',
        },
      },
      {
        id: 'copyright',
        heading: 'Copyright',
        paragraphs: { mayQuote: 'You may quote from this website and link to it, naming the source. Please ask first if you would like to use more.' },
      },
      {
        id: 'withdrawal',
        heading: 'If you change your mind',
        paragraphs: {
          nothingBought:
            'You buy nothing on the website, and what you send in a form does not bind you. There is an agreement only once we have both accepted a quotation.',
          fourteenDays:
            'If you are a consumer and accept the quotation remotely, you may withdraw within 14\u00A0days of the day when the agreement was made (the Swedish Act on Distance Contracts and Off-Premises Contracts, 2005:59). If you want the work to begin sooner, you must ask us expressly; if you then withdraw, you pay for what has already been done. The right to withdraw ends once the whole service has been carried out, if you expressly asked us to begin and agreed that it would then end.',
          noticeForm: 'Tell us at {email} before the period ends. It is enough to write:',
        },
        form: {
          withdraw: 'I withdraw from my agreement on: (the service)',
          accepted: 'I accepted the quotation on: (date)',
          who: 'My name and address:',
          date: 'Today’s date, and my signature if this is sent on paper:',
        },
      },
      {
        id: 'lawDisputes',
        heading: 'Law and disputes',
        paragraphs: {
          swedishLaw:
            'Swedish law applies. As a consumer you keep the protection that mandatory rules give you in the country where you live, and you can turn to the Swedish National Board for Consumer Disputes, arn.se. Either of us can go to court.',
        },
      },
    ],
  },
}
