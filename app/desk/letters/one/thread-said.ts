import { dayOf, shortTime, timeOfDay } from '#app/i18n/desk-dates.ts'
import type { AnswerWay } from '#app/letters/answer-way.ts'
import type { ViewedMail } from '#app/letters/letter-view.ts'
import { failureWords, isAddressRefused } from '#app/letters/mails/failure-words.ts'
import type { NoMail } from '#app/letters/mails/answer-mails.ts'
import { timeInWords } from '#app/letters/times/time-words.ts'

// Words of the thread that the server says: no script needs them.

/** `14.20` today, else with its day. */
const readTime = (at: Date, now: Date) => (dayOf(at) === dayOf(now) ? timeOfDay(at) : shortTime(at, now))

const mailStates = {
  waiting: 'Skickas strax',
  retrying: 'Väntar på mejlservern',
  doubtful: 'Kan ha gått, nytt försök görs',
  sending: 'Skickas nu',
  sent: 'Skickat',
  failed: 'Skrivet',
} as const

export type AnswerState = keyof typeof mailStates

/** Why no mail has gone of an answer that lies on its sender's page. */
const noMail: Readonly<Record<NoMail, string>> = {
  read: '',
  'no-mail': 'inget mejl: avsändaren har tackat nej',
  cut: 'inget mejl: koden är spärrad',
  'no-server': 'inget mejl: webbplatsen skickar inga',
  unread: 'inget nytt mejl: ett tidigare svar är oläst',
}

const isNoMail = (failure: string | null): failure is NoMail => failure !== null && Object.hasOwn(noMail, failure)

/** When an answer goes that waits for a time of its own: `Skickas måndag 30 november 08.00`. */
export const goesAtSentence = (way: AnswerWay, at: Date, now: Date) =>
  `${way === 'here' ? 'Kan läsas med koden' : 'Skickas'} ${timeInWords(at, { language: 'sv', now })}`

/** What has become of an answer. `isCut`: its code opens nothing any more. */
export function answerStatus(mail: ViewedMail, { state, isCut, now }: { state: AnswerState; isCut: boolean; now: Date }): string {
  const { way, shownAt, readAt, sentAt, wantedAt, createdAt, failure } = mail
  const when = shortTime(sentAt ?? createdAt, now)
  const why = failure !== null && state !== 'failed' && state !== 'sent' ? [failureWords(failure)] : []
  const read = readAt ? [`Läst ${readTime(readAt, now)}`] : []
  if (state === 'waiting' && wantedAt && wantedAt > now) return goesAtSentence(way, wantedAt, now)
  if (way === 'mail' || !shownAt) {
    const waits = way === 'here' ? 'Kan strax läsas med koden' : mailStates.waiting
    return [state === 'waiting' ? waits : `${mailStates[state]}, ${when}`, ...why, ...read].join('. ')
  }
  const mailed = state === 'sent' ? (isNoMail(failure) ? noMail[failure] : '') : state === 'failed' ? 'mejlet kom inte fram' : mailStates[state].toLowerCase()
  const here = [
    `${isCut ? 'Kunde läsas med koden från' : 'Kan läsas med koden sedan'} ${shortTime(shownAt, now)}`,
    ...(mailed === '' || readAt ? [] : [mailed]),
  ].join(', ')
  return [here, ...(readAt ? [] : why), ...(readAt ? read : ['Inte läst än'])].join('. ')
}

/** Above everything: that there is something new. */
export const writesAgain = (sender: string) => `${sender} har skrivit igen.`

/** Above everything: that its sender has chosen a time, or cancelled a call, and nobody has written since. */
export const choseTime = (sender: string) => `${sender} har valt en tid.`
export const cancelledCall = (sender: string) => `${sender} har avbokat.`

/** What may help an answer whose mail failed: nothing where its sender wants none. */
export function remedyFor(failure: string): string | null {
  if (failure === 'no-mail') return null
  return isAddressRefused(failure) ? 'Rätta adressen.' : 'Skicka igen.'
}

/** While the answer can still be taken back. */
export const goingSentences = { mail: 'Besvarat när mejlet har gått.', here: 'Besvarat när svaret kan läsas med koden.' } satisfies Record<AnswerWay, string>

/** Of an answered letter with a code: whether its last answer was opened. */
export const answeredSentence = (readAt: Date | null, now: Date) => (readAt ? `Besvarat, läst ${readTime(readAt, now)}.` : 'Besvarat, oläst.')

/** How its sender reads answers. */
export const readsHere = {
  mailed: 'Läser svaren med sin kod och vill ha mejl när något väntar.',
  silent: 'Läser svaren med sin kod och vill inte ha mejl.',
  cut: 'Koden är spärrad.',
}

export const wrote = (name: string | null) => `${name ?? 'Avsändaren'} skrev`

/** Why an answer can go in one way only, or in none. */
export const wayNotes = {
  noCode: 'Ärendet har ingen kod, så svaret skickas som mejl.',
  cut: 'Koden är spärrad, så svaret skickas som mejl.',
  noMail: (name: string | null) => `${name ?? 'Avsändaren'} vill inte ha mejl och läser svaret med sin kod.`,
  noServer: (name: string | null) => `Webbplatsen skickar inga mejl. ${name ?? 'Avsändaren'} läser svaret med sin kod.`,
  none: 'Det går inte att svara: avsändaren vill inte ha mejl, och koden är spärrad.',
}

/** Where no mails are sent from here. */
export const byMail = (subject: string) => `Svara öppnar ditt e-postprogram med ämnet ”${subject}”. Texten du svarar på följer inte med.`

/** Where an answer that was told of is unread: the next has no mail of its own. */
export const unreadNote = 'Inget nytt mejl skickas: ett tidigare svar är oläst.'

/** Of the code, for where somebody looks for it. */
export const codeNotes = {
  open: 'Avsändaren öppnar ärendet med sin referens och kod. En borttappad kod lämnas inte ut igen, inte heller här.',
  cut: (when: string) => `Koden är spärrad sedan ${when}. Den som försöker öppna ärendet med den får veta att det går att skriva på nytt.`,
  why: 'Gör det om någon annan kan ha fått tag i koden. Efter det öppnar den ingenting, och det går inte att ångra. Den som försöker får veta att det går att skriva på nytt.',
  /** Of a call to come. */
  call: (time: string) => `Samtalet ${time} står kvar, men avsändaren kan inte längre se eller avboka det på sin sida.`,
  none: 'Ärendet har ingen kod. Det kom innan koder fanns, eller så fick avsändaren aldrig se någon.',
}

/** Since when an answer lies there unopened. */
export const unopenedNote = {
  strong: 'Ingen har öppnat svaret.',
  late: 'Det har väntat i minst två dygn. Den som skrev kan ha tappat koden.',
  cut: 'Koden är spärrad, så ingen kan öppna det.',
  files: 'Filerna följer inte med i ett mejl.',
}
