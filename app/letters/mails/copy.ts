import type { Language } from '#app/i18n/language.ts'

export type Template = { id: string; name: string; body: string }

type MailsCopy = {
  /** Of an answer; `{reference}` is the letter's. It names no sender and no matter. */
  subject: string
  /** The last line of a mail that is sent again although an earlier attempt may have arrived. */
  repeatLine: string
  /** Beginnings of answers, in the language of the letter. `{name}` is the writer's first name where it is known, `{me}` who answers; `[word]` is to be filled in (app/letters/empty-places.ts). */
  templates: Template[]
}

export const mailsCopy: Record<Language, MailsCopy> = {
  sv: {
    subject: 'Ditt ärende {reference}',
    repeatLine: 'Det här mejlet kan ha skickats en gång tidigare.',
    templates: [
      {
        id: 'suggestConversation',
        name: 'Förslag på samtal',
        body: 'Hej{name},\n\ntack för att du hörde av dig. Jag har läst det du skrev och vill gärna prata vidare.\n\nPassar [dag och tid] eller [dag och tid]?\n\nSvara på det här mejlet, så bestämmer vi en tid. Samtalet är kostnadsfritt och binder dig inte till något.\n\nVänliga hälsningar\n{me}\n{brand}',
      },
      {
        id: 'askMore',
        name: 'Fråga om mer',
        body: 'Hej{name},\n\ntack för att du hörde av dig. För att kunna ge dig ett bra svar behöver jag veta lite mer: [fråga]\n\nSvara när det passar dig. Skriv inte mer än du vill.\n\nVänliga hälsningar\n{me}\n{brand}',
      },
      {
        id: 'decline',
        name: 'Tacka nej',
        body: 'Hej{name},\n\ntack för att du hörde av dig. Just nu kan vi inte ta det här uppdraget.\n\nOm du vill att vi raderar det du skickade räcker det att du svarar på det här mejlet.\n\nVänliga hälsningar\n{me}\n{brand}',
      },
    ],
  },
  en: {
    subject: 'Your enquiry {reference}',
    repeatLine: 'This email may have been sent once before.',
    templates: [
      {
        id: 'suggestConversation',
        name: 'Suggest a conversation',
        body: 'Hello{name},\n\nThank you for getting in touch. I have read what you wrote and would like to talk it through with you.\n\nWould [day and time] or [day and time] suit you?\n\nJust reply to this email and we will settle on one. The conversation is free of charge and commits you to nothing.\n\nKind regards\n{me}\n{brand}',
      },
      {
        id: 'askMore',
        name: 'Ask for more',
        body: 'Hello{name},\n\nThank you for getting in touch. To give you a good answer I need to know a little more: [question]\n\nReply when it suits you, and write no more than you wish to.\n\nKind regards\n{me}\n{brand}',
      },
      {
        id: 'decline',
        name: 'Decline',
        body: 'Hello{name},\n\nThank you for getting in touch. We cannot take this on at the moment.\n\nIf you would like us to erase what you sent, a reply to this email is enough.\n\nKind regards\n{me}\n{brand}',
      },
    ],
  },
}
