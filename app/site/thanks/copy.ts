import type { Language } from '#app/i18n/language.ts'

/** What a stored letter is thanked with, beside the sentences of its form. `{time}` is put in. */
export type ThanksCopy = {
  due: string
  reference: string
  code: string
  /** How the answer is read, and what to do now. */
  read: string
  told: string
  /** Of a letter that was here before, and whose code is not told again. */
  received: string
  save: string
  copy: string
  copied: string
  notCopied: string
  noMail: string
  open: string
  /** What a mail about the answer says. */
  mail: { waits: string; whole: string }
  /** Under the buttons of a dialog: what comes when. */
  afterDialog: { photography: string; application: string }
  /** Where reference and code stay when the dialog is closed. */
  sent: { photography: string; application: string }
  again: string
  /** The page that thanks where there is no script. */
  page: { keep: string; mail: { heading: string; text: string }; look: { heading: string; text: string }; home: string }
  /** At the foot of the file that is saved. */
  file: { place: string; care: string }
}

export const copy: Record<Language, ThanksCopy> = {
  sv: {
    due: 'Du får svar senast den {time}',
    reference: 'Referens',
    code: 'Kod',
    read: 'Svaret läser du på den här webbplatsen: öppna Ditt ärende, längst ner på varje sida, med referens och kod.',
    told: 'Spara dem eller skriv av dem nu. Koden visas bara den här gången, och vi lämnar inte ut den igen.',
    received: 'Det du skickade hade vi redan tagit emot. Det öppnas med referensen och koden som du fick då: öppna Ditt ärende, längst ner på varje sida.',
    save: 'Spara referens och kod',
    copy: 'Kopiera',
    copied: 'Kopierat.',
    notCopied: 'Det gick inte att kopiera. Skriv av dem i stället.',
    noMail: 'Mejla mig inte',
    open: 'Öppna ärendet',
    mail: {
      waits: 'Mejlet till dig säger bara att ett svar väntar, om inte den som svarar väljer att skicka svaret i mejlet.',
      whole: 'Svaret kommer i regel i ett mejl också.',
    },
    afterDialog: {
      photography: 'När du har stängt rutan står referens och kod kvar på sidan tills du lämnar den.',
      application: 'Rutan ligger kvar tills du stänger den, också när startsidan öppnas bakom den.',
    },
    sent: { photography: 'Förfrågan är skickad', application: 'Ansökan är skickad' },
    again: 'Formuläret är tomt igen. Skickar du något nytt får det en egen referens och en egen kod.',
    page: {
      keep: 'Spara det här',
      mail: {
        heading: 'Mejl',
        text: 'Utan mejl använder vi din adress bara till att hitta ärendet, om du har tappat koden eller vill ha det raderat.',
      },
      look: { heading: 'Ditt ärende', text: 'Se det du skickade.' },
      home: 'Till startsidan',
    },
    file: {
      place: 'Sidan heter Ditt ärende, och länken till den finns längst ner på varje sida på webbplatsen där du skrev.',
      care: 'Den som har den här filen kan läsa svaret. Ta bort den när du är klar.',
    },
  },
  en: {
    due: 'You will have an answer by {time}, Stockholm time',
    reference: 'Reference',
    code: 'Code',
    read: 'You will find the answer on this website: open Your enquiry, at the foot of every page, with your reference and code.',
    told: 'Save them or write them down now. The code is shown only this once, and we do not give it out again.',
    received:
      'We had already received what you sent. It opens with the reference and the code that you were given then: open Your enquiry, at the foot of every page.',
    save: 'Save your reference and code',
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'Copying did not work. Write them down instead.',
    noMail: 'Don’t email me',
    open: 'Open the enquiry',
    mail: {
      waits: 'The email to you only says that an answer is waiting, unless whoever answers chooses to send the answer by email.',
      whole: 'The answer will normally come by email, too.',
    },
    afterDialog: {
      photography: 'When you have closed this box, the reference and the code stay on the page until you leave it.',
      application: 'This box stays until you close it, even when the home page opens behind it.',
    },
    sent: { photography: 'Your enquiry has been sent', application: 'Your application has been sent' },
    again: 'The form is empty again. Anything new that you send gets a reference and a code of its own.',
    page: {
      keep: 'Save this',
      mail: {
        heading: 'Email',
        text: 'If you choose not to be emailed, we use your address only to find your enquiry, if you have lost the code or want it deleted.',
      },
      look: { heading: 'Your enquiry', text: 'See what you sent.' },
      home: 'To the home page',
    },
    file: {
      place: 'The page is called Your enquiry; it is linked at the foot of every page of the website where you wrote to us.',
      care: 'Anyone who has this file can read the answer. Delete it when you are done.',
    },
  },
}
