import { counted } from '../../kit/words.ts'
import type { AnswerFault } from './answer-fields.ts'

const toWhom = (name: string | null) => (name === null ? 'Svar' : `Svar till ${name}`)

const invalid = 'Skriv en e-postadress, som namn@exempel.se.'

export const answerCopy = {
  heading: toWhom,
  back: 'Tillbaka till brevet',
  letter: 'Det du svarar på',
  templates: 'Lägg in en mall',
  editTemplates: 'Ändra mallar',
  laidIn: 'Mallen är inlagd.',
  text: 'Text',
  reply: 'Svara',
  send: 'Skicka',
  sending: 'Skickar …',
  sendNext: 'Skicka och öppna nästa',
  continue: 'Fortsätt svara',
  next: 'Öppna nästa',
  lost: { strong: 'Inget besked från skrivbordet.', text: 'Svaret kan ha gått i väg. Skicka samma text igen, så går den bara en gång.' },
  draft: {
    saved: (time: string) => `Utkast, sparat ${time}`,
    saving: 'Sparar …',
    unreachable: 'Inte sparat än',
  },
  places: (names: readonly string[]) =>
    `${counted(names.length, 'ställe', 'ställen')} är inte ${names.length === 1 ? 'ifyllt' : 'ifyllda'}: ${names.join(', ')}.`,
  goThere: 'Gå dit',
  dash: 'en rad med bara ett streck',
  faults: {
    missing: 'Skriv ett svar.',
    'too-long': 'Korta svaret till högst 10 000 tecken.',
    places: 'Inte skickat. Fyll i eller ta bort det som är tomt.',
    stale: 'Någon annan hann ändra ärendet först. Svaret är inte skickat, och texten är kvar här. Läs vad som hänt innan du skickar.',
    earlier: 'Det du skickade nyss kom fram, och står i tråden. Det som står här nu är inte skickat.',
    gone: 'Ärendet går inte att svara på. Det kan ha tagits bort eller ligga i karantän. Texten är kvar här.',
    way: 'Inte skickat. Så når svaret inte avsändaren längre. Ladda om sidan och välj på nytt. Texten är kvar här.',
    files: 'Inte skickat. Koden är spärrad, så filerna kan inte följa med. Ta bort dem först. Texten är kvar här.',
    address: invalid,
    to: invalid,
  } satisfies Record<AnswerFault, string>,
  /** Where no mails are sent from here. */
  byMail: (subject: string) => `Svara öppnar ditt e-postprogram med ämnet ”${subject}”. Brevets text följer inte med.`,
}

/** Said by the server. */
export const answerSaid = {
  sent: (name: string | null, seconds: number) => `${name === null ? 'Svaret' : `Svaret till ${name}`} skickas om ${seconds} sekunder.`,
  lies: (name: string | null, seconds: number) => `${name === null ? 'Svaret' : `Svaret till ${name}`} kan läsas med koden om ${seconds} sekunder.`,
  unsent: 'Svaret är taget tillbaka. Texten står i rutan igen.',
  unsentFor: 'Svaret är taget tillbaka. Texten finns hos den som skrev det.',
  tooLate: 'Svaret har redan gått, eller kan ha gått. Det går inte att ta tillbaka.',
  goes: 'Svaret skickas nu.',
  inMail: 'Svaret skickas i mejlet nu.',
  notInMail: 'Svaret går inte att skicka i mejlet. Det kan ha öppnats eller skickats under tiden.',
  cut: 'Koden är spärrad.',
  notCut: 'Koden är redan spärrad.',
  sentAgain: (seconds: number) => `Svaret skickas igen om ${seconds} sekunder.`,
  sentWithoutFiles: (seconds: number) => `Svaret skickas igen om ${seconds} sekunder, utan sina filer: koden är spärrad.`,
}
