// For the server only: the page gets what it shows.

import type { Config } from '#config.ts'
import type { MailState } from '#app/data/outbox/personal-mails.ts'
import { shortTime } from '#app/i18n/desk-dates.ts'
import { failureWords } from '#app/letters/mails/failure-words.ts'
import { senderInWords } from '#app/letters/mails/sender.ts'
import type { Addresses } from '#app/people/addresses.ts'

const askForMail = 'Be den som sköter servern att ställa in mejl (SMTP_URL och MAIL_FROM).'
const lookForIt = 'Hittar du det inte: titta i skräpposten.'

export const addressWords = {
  codeMissing: 'Skriv de sex siffrorna i mejlet.',
  codeWrong: (left: number) => `Koden stämmer inte. ${left === 1 ? 'Ett försök' : `${left}\u00A0försök`} kvar.`,
  codeEnded: 'Koden gäller inte längre. Skicka en ny.',
  confirmed: (address: string) => `Adressen är bekräftad. ${address} gäller nu.`,
  codeSoon: 'Du bad nyss om en kod. Vänta en minut och försök igen.',
  tooManyCodes: 'Du har bett om många koder den senaste timmen. Försök igen om en timme.',
  nothingWaits: 'Ingen adress väntar på att bekräftas.',
  kept: (address: string | null) => (address === null ? 'Ångrat. Ingen adress är angiven.' : `Ångrat. ${address} gäller som förut.`),
  testSoon: 'Du bad nyss om ett provmejl. Vänta en minut och försök igen.',
  noAddress: 'Ingen adress är bekräftad. Ange en först.',
  noMail: `Mejl är inte inställt, så inget mejl går hit. ${askForMail}`,
  none: (address: string) => `${address} är inte bekräftad än. Skicka en kod dit.`,
  ended: (address: string) => `Koden till ${address} gäller inte längre. Skicka en ny.`,
  waitsForMail: (address: string) => `${address} bekräftas när mejl är inställt. ${askForMail}`,
  counts: {
    notices: (address: string | null) =>
      address === null ? 'Inga notiser går förrän adressen är bekräftad.' : `Notiserna går till ${address} tills den nya är bekräftad.`,
    other: (address: string | null) => (address === null ? 'Adressen används inte förrän den är bekräftad.' : `${address} gäller tills den nya är bekräftad.`),
  },
  code: {
    gone: (address: string) => `Mejlet med koden till ${address} har inte gått. Skicka en ny.`,
    waiting: (address: string) => `Mejlet med koden till ${address} står i kö. Ladda om sidan om en stund.`,
    again: (address: string, failure: string) => `Mejlet med koden till ${address} har inte gått än. ${failure}. Nya försök görs.`,
    sent: (address: string, time: string) => `Mejlservern tog emot mejlet med koden till ${address} ${time}. ${lookForIt}`,
    failed: (address: string, failure: string) => `Mejlet med koden till ${address} gick inte att skicka. ${failure}.`,
  },
  test: {
    from: (sender: string) => `Se om mejl härifrån kommer fram. Avsändare är ${sender}.`,
    waiting: (address: string) => `Provmejlet till ${address} står i kö. Ladda om sidan om en stund.`,
    again: (address: string, failure: string) => `Provmejlet till ${address} har inte gått än. ${failure}. Nya försök görs.`,
    sent: (address: string, time: string) => `Mejlservern tog emot provmejlet till ${address} ${time}. ${lookForIt}`,
    failed: (address: string, failure: string, time: string) => `Provmejlet till ${address} ${time} gick inte att skicka. ${failure}.`,
  },
}

/** A sentence, and whether it tells of what went wrong. */
export type Told = { text: string; isError: boolean }

type MailWords = Record<'waiting', (address: string) => string> &
  Record<'again', (address: string, failure: string) => string> &
  Record<'sent', (address: string, time: string) => string> &
  Record<'failed', (address: string, failure: string, time: string) => string>

/** What became of a mail that somebody here asked for. */
export function mailInWords(words: MailWords, address: string, { state, failure, at }: MailState, now: Date): Told {
  const why = failure === null ? null : failureWords(failure)
  const time = shortTime(at, now)
  if (state === 'sent') return { text: words.sent(address, time), isError: false }
  if (state === 'failed') return { text: words.failed(address, why ?? '', time), isError: true }
  return why === null ? { text: words.waiting(address), isError: false } : { text: words.again(address, why), isError: true }
}

/** What the account says of somebody's address; null where they have given none. */
export type ShownAddress =
  | {
      state: 'waiting'
      told: Told
      /** Which address counts meanwhile. */
      counts: string
      /** Whether a code can be typed. */
      takesCode: boolean
      /** Whether a code can be sent; and whether it would be the first. */
      sends: 'first' | 'new' | null
    }
  | { state: 'confirmed'; from: string; last: Told | null }
  | { state: 'no-mail'; text: string }

export function shownAddress({ email, waiting, test }: Addresses, { mail }: Pick<Config, 'mail'>, { notices, now }: { notices: boolean; now: Date }) {
  const words = addressWords
  if (waiting) return waitingAddress(email, waiting, { isSet: mail !== null, notices, now })
  if (email === null) return null
  if (!mail) return { state: 'no-mail', text: words.noMail } satisfies ShownAddress
  const last = test && mailInWords(words.test, test.recipient, test, now)
  return { state: 'confirmed', from: words.test.from(senderInWords(mail.from)), last } satisfies ShownAddress
}

type Waiting = NonNullable<Addresses['waiting']>

function waitingAddress(
  email: string | null,
  { address, code, mail }: Waiting,
  { isSet, notices, now }: { isSet: boolean; notices: boolean; now: Date },
): ShownAddress {
  const words = addressWords
  const own = { state: 'waiting' as const, counts: words.counts[notices ? 'notices' : 'other'](email) }
  const calm = (text: string): Told => ({ text, isError: false })
  if (!isSet) return { ...own, told: calm(words.waitsForMail(address)), takesCode: code === 'good' && mail?.state === 'sent', sends: null }
  if (code === 'none') return { ...own, told: calm(words.none(address)), takesCode: false, sends: 'first' }
  if (code === 'ended') return { ...own, told: { text: words.ended(address), isError: true }, takesCode: false, sends: 'new' }
  const told = mail ? mailInWords(words.code, address, mail, now) : { text: words.code.gone(address), isError: true }
  return { ...own, told, takesCode: true, sends: 'new' }
}
