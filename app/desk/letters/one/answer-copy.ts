import { counted } from '../../kit/words.ts'

const toWhom = (name: string | null) => (name === null ? 'Svar' : `Svar till ${name}`)

export const answerCopy = {
  heading: toWhom,
  back: 'Tillbaka till ärendet',
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
  lost: { strong: 'Inget besked från skrivbordet.', text: 'Svaret kan ha gått i väg. Skicka samma text igen. Den kommer ändå bara fram en gång.' },
  draft: {
    saved: (time: string) => `Utkast, sparat ${time}`,
    saving: 'Sparar …',
    unreachable: 'Inte sparat än',
  },
  places: (names: readonly string[]) =>
    `${counted(names.length, 'ställe', 'ställen')} är inte ${names.length === 1 ? 'ifyllt' : 'ifyllda'}: ${names.join(', ')}.`,
  goThere: 'Gå dit',
  dash: 'en rad med bara ett streck',
  invalid: 'Skriv en e-postadress, som namn@example.com.',
  emptyPlaces: 'Inte skickat. Fyll i eller ta bort det som är tomt.',
}

/** Said by the server. */
export const answerSaid = {
  sent: (name: string | null, seconds: number) => `${name === null ? 'Svaret' : `Svaret till ${name}`} skickas om ${seconds} sekunder.`,
  lies: (name: string | null, seconds: number) => `${name === null ? 'Svaret' : `Svaret till ${name}`} kan läsas med koden om ${seconds} sekunder.`,
  /** At a time of its own. */
  sentAt: (name: string | null, when: string) => `${name === null ? 'Svaret' : `Svaret till ${name}`} skickas ${when}.`,
  liesAt: (name: string | null, when: string) => `${name === null ? 'Svaret' : `Svaret till ${name}`} kan läsas med koden ${when}.`,
  unsent: 'Svaret är taget tillbaka. Texten står i rutan igen.',
  unsentFor: 'Svaret är taget tillbaka. Texten finns hos den som skrev det.',
  tooLate: 'Svaret har redan gått, eller kan ha gått. Det går inte att ta tillbaka.',
  goes: 'Svaret skickas nu.',
  inMail: 'Svaret skickas som mejl nu.',
  notInMail: 'Svaret går inte att skicka som mejl. Det kan ha öppnats eller skickats under tiden.',
  cut: 'Koden är spärrad.',
  takenBack: 'Tiden är tagen tillbaka.',
  /** By how its sender learns of it. */
  cancelled: {
    mail: 'Samtalet är avbokat. Avsändaren ser det på sin sida och får ett mejl, om inget redan ligger oläst där.',
    page: 'Samtalet är avbokat. Avsändaren får veta det på sin sida, men får inget mejl.',
    nothing: 'Samtalet är avbokat. Koden är spärrad, så avsändaren får inte veta det härifrån.',
  },
  chosenMeanwhile: 'Avsändaren hann välja tiden, så den står kvar. Passar den inte: avboka samtalet.',
  notEnded: 'Tiden är redan avbokad eller tagen tillbaka.',
  tooLateToCancel: 'Det är mindre än en timme kvar. Då går samtalet inte att avboka här.',
  notCut: 'Koden är redan spärrad.',
  sentAgain: (seconds: number) => `Svaret skickas igen om ${seconds} sekunder.`,
  sentWithoutFiles: (seconds: number) => `Svaret skickas igen om ${seconds} sekunder, utan sina filer: koden är spärrad.`,
}
