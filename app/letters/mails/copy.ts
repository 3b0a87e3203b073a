import type { Language } from '#app/i18n/language.ts'

type MailsCopy = {
  /** Of an answer; `{reference}` is the letter's. It names no sender and no matter. */
  subject: string
  /** Of an answer to a letter with a code, whatever is in the mail. */
  waitingSubject: string
  /** All that a mail says of an answer that lies on its sender's page. */
  waiting: string
  /** Of a call that we have cancelled: no answer waits, and the mail does not say that there was a call. */
  changedSubject: string
  changed: string
  /** Under an answer in a mail to which something is attached: it lies on the sender's page, and files never go in a mail. */
  filesLine: string
  /** Under the times that an answer in a mail offers. */
  timesLine: string
  /** The last line of an answer in a mail, where the letter has a code: answers are never quoted. */
  referenceLine: string
  /** The last line of a mail that is sent again although an earlier attempt may have arrived. */
  repeatLine: string
}

export const mailsCopy: Record<Language, MailsCopy> = {
  sv: {
    subject: 'Ditt ärende {reference}',
    waitingSubject: 'Ett svar väntar',
    waiting: 'Ett svar väntar i ärende {reference}, som du öppnar med din kod på webbplatsen där du skrev.',
    changedSubject: 'Något har ändrats',
    changed: 'Något har ändrats i ärende {reference}, som du öppnar med din kod på webbplatsen där du skrev.',
    filesLine: 'Det som är bifogat öppnar du med din kod på webbplatsen där du skrev.',
    timesLine: 'Du väljer en av tiderna med din kod på webbplatsen där du skrev.',
    referenceLine: 'Ärende {reference}',
    repeatLine: 'Det här mejlet kan ha skickats en gång tidigare.',
  },
  en: {
    subject: 'Your enquiry {reference}',
    waitingSubject: 'An answer is waiting',
    waiting: 'An answer is waiting under reference {reference}. Open it with your code on the website where you wrote to us.',
    changedSubject: 'Something has changed',
    changed: 'Something has changed under reference {reference}. Open it with your code on the website where you wrote to us.',
    filesLine: 'To open what is attached, use your code on the website where you wrote to us.',
    timesLine: 'To choose one of the times, use your code on the website where you wrote to us.',
    referenceLine: 'Reference {reference}',
    repeatLine: 'This email may have been sent once before.',
  },
}
