import type { NoticesTable } from '#app/data/database/schema.ts'

/** Of one letter, and of several, the first of which is due at `{time}`. Without a full stop: each is a subject too, but for one message. */
export type NoticeCopy = Record<
  NoticesTable['what'] | 'againLeft' | 'message' | 'overdueInQuarantine' | 'arrivalInQuarantine' | 'messageInQuarantine',
  { one: string; many: string }
>

type Said = { subject: string; line: string }

/** Of a call: its mail has the letter's reference and the time. */
type TimeCopy = { timeChosen: Said; timeCancelled: Said & { erased: string }; callSoon: Said & { late: string } }

/** What the people at the desk are told of letters. Swedish only, as the desk. */
export const noticeCopy = {
  sv: {
    arrival: {
      one: 'Nytt ärende, svar senast {time}',
      many: '{count} nya ärenden, svar på det första senast {time}',
    },
    soon: {
      one: 'Ett ärende behöver svar senast {time}',
      many: '{count} ärenden behöver svar, det första senast {time}',
    },
    overdue: {
      one: 'Ett ärende skulle ha fått svar senast {time}',
      many: '{count} ärenden skulle ha fått svar, det första senast {time}',
    },
    overdueInQuarantine: {
      one: 'Ett ärende i karantän skulle ha fått svar senast {time}',
      many: '{count} ärenden i karantän skulle ha fått svar, det första senast {time}',
    },
    arrivalInQuarantine: {
      one: 'Nytt ärende i karantän, titta på det senast {time}',
      many: '{count} nya ärenden i karantän, titta på det första senast {time}',
    },
    message: {
      one: 'Ärende {reference} har fått ett nytt meddelande. Svar senast {time}',
      many: '{count} ärenden har fått nya meddelanden, svar på det första senast {time}',
    },
    messageInQuarantine: {
      one: 'Ärende {reference} i karantän har fått ett nytt meddelande. Titta på det senast {time}',
      many: '{count} ärenden i karantän har fått nya meddelanden, titta på det första senast {time}',
    },
    /** That the rest of a letter is over, to whoever asked; and to owners where they are gone. */
    again: {
      one: 'En påminnelse som du bad om',
      many: '{count} påminnelser som du bad om',
    },
    againLeft: {
      one: 'En påminnelse som någon som har slutat bad om',
      many: '{count} påminnelser som någon som har slutat bad om',
    },
    /** Of a mail that begins with one message: a reference is for the mail itself. */
    messageSubject: 'Nytt meddelande',
    /** At the end of a mail, while everybody is away. */
    away: 'Ni är borta till {time}. Svarstiden räknas därifrån.',
    given: 'Ett ärende är överlämnat till dig',
    /** When the mail of an answer was refused for good. */
    undelivered: {
      subject: 'Ett mejl kom inte fram',
      text: 'Mejlet till avsändaren i ärende {reference} kom inte fram. Orsaken står vid ärendet.',
    },
    timeChosen: { subject: 'En tid är vald', line: 'Ärende {reference}: {time}.' },
    /** `erased`: it went with its letter. */
    timeCancelled: { subject: 'En tid är avbokad', line: 'Ärende {reference}: {time} är avbokad.', erased: 'Ärendet är raderat.' },
    /** `late`: less than an hour is left. */
    callSoon: { subject: 'Samtal om en timme', late: 'Samtal snart', line: 'Ärende {reference}, {time}.' },
  },
} satisfies { sv: NoticeCopy & TimeCopy & { messageSubject: string; away: string; given: string; undelivered: { subject: string; text: string } } }
