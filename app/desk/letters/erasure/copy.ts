import type { Mentions } from '#app/letters/erasure-mentions.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { counted } from '../../kit/words.ts'
import type { Trouble } from './run.ts'

/** Why nothing was searched for. `gone`: the letter whose address was meant is no longer there. */
export type SearchFault = 'missing' | 'invalid' | 'gone' | Trouble

/** Why nothing was erased. */
export type ConfirmFault = 'mismatch' | 'changed' | Trouble

const things = (count: number) => counted(count, 'uppgift', 'uppgifter')
const letters = (count: number) => (count === 1 ? 'Ett ärende' : `${count}\u00A0ärenden`)

const tellFirst = 'Avsändaren får inte veta det. Vill du att det ska stå på avsändarens sida: avboka först och radera senare.'

export const erasureCopy = {
  title: 'Radera en adress',
  sub: 'Hitta allt som hör till en e-postadress. Ladda ner det åt den som vill se det, eller se vad som försvinner, radera det och svara den som bad om det.',
  back: 'Ärenden',
  search: {
    heading: 'Sök',
    label: 'E-postadress',
    button: 'Sök',
    searching: 'Söker …',
    hint: 'Stora och små bokstäver spelar ingen roll. Adressen skrivs aldrig i webbadressen.',
    faults: {
      missing: 'Skriv en e-postadress.',
      invalid: 'Skriv en hel e-postadress, som namn@example.com.',
      gone: 'Ärendet finns inte längre. Skriv adressen i stället.',
      full: 'Disken på servern är full, så det går inte att söka nu. Säg till den som sköter servern, och sök sedan igen.',
      database: 'Databasen svarar inte just nu, så det går inte att söka. Försök igen om en stund.',
      storage: 'Lagringen svarar inte just nu, så det går inte att söka. Försök igen om en stund.',
    } satisfies Record<SearchFault, string>,
  },
  goes: {
    heading: 'Det här försvinner',
    before: 'Visas när du har sökt.',
    nothing: 'Inget här hör till adressen.',
    head: { what: 'Vad', from: 'Från', count: 'Antal' },
    photography: 'Förfrågningar om fotografering',
    application: 'Ansökningar',
    messages: 'Meddelanden',
    fromSender: 'i ärendena',
    attachments: 'Bilagor',
    toApplications: (count: number) => (count === 1 ? 'till ansökan' : 'till ansökningarna'),
    toLetters: 'till ärendena',
    inThreads: 'till ärenden, meddelanden och svar',
    notes: 'Anteckningar',
    mails: 'Svar härifrån',
    toAddress: 'till adressen',
    more: (count: number) => `och ${count} till`,
    held: (count: number) => `${letters(count)} sparas längre. ${count === 1 ? 'Det' : 'De'} raderas också.`,
  },
  /** Of calls to come. */
  calls: {
    one: (time: string) => `Samtalet ${time} ställs in. ${tellFirst}`,
    many: (count: number) => `${counted(count, 'samtal', 'samtal')} ställs in. ${tellFirst}`,
  },
  stays: {
    heading: 'Det här blir kvar',
    log: (count: number) => `En rad i loggen: att du raderade ${things(count)}, och när. Inte adressen.`,
    backups: (days: number) => `Nattens säkerhetskopior, tills de har bytts ut, i regel inom ${days}\u00A0dagar.`,
    elsewhere: 'Dina egna mejl, och det som någon har laddat ner. Det ligger inte här.',
    mentioned: (place: string) => `Adressen i ${place}:`,
    reference: shownReference,
    worksHere: 'Kontot på skrivbordet. Någon som arbetar här har adressen.',
  },
  /** Where the address stands in what belongs to others. */
  places: {
    letters: 'texter från andra',
    messages: 'meddelanden från andra',
    notes: 'anteckningar till andras ärenden',
    answers: 'svar till andra',
    typed: 'det någon har börjat skriva i andras ärenden',
    templates: 'mallar för svar',
  } satisfies Record<keyof Mentions, string>,
  template: (name: string) => `”${name}”`,
  /** Of everything about the address as a file. */
  takeOut: {
    heading: 'Lämna ut en kopia',
    text: 'En zip-fil med ärenden, meddelanden, svar, bilagor, anteckningar och historik, som text att läsa och som data.',
    check:
      'Se först efter att den som ber om kopian är den som adressen hör till. Läs sedan igenom den: anteckningarna härifrån är med, och i dem och i texterna kan det stå något om andra.',
    button: 'Ladda ner allt om adressen',
    hint: 'Du bekräftar med din passnyckel. Filen är inte krypterad. Radera den från din dator när du har lämnat ut den.',
    refused: 'Kopian gick inte att göra. Inget är nedladdat. Sök på adressen igen.',
  },
  confirm: {
    heading: 'Bekräfta',
    before: 'Visas när sökningen har hittat något.',
    label: 'Skriv adressen igen',
    button: (count: number) => `Radera ${things(count)}`,
    erasing: 'Raderar …',
    hint: 'Går inte att ångra.',
    mismatch: 'Adressen är inte densamma som du sökte på. Inget är raderat.',
    troubles: {
      full: 'Inget är raderat: disken på servern är full. Säg till den som sköter servern, och försök sedan igen.',
      database: 'Inget är raderat: databasen svarar inte just nu. Försök igen om en stund.',
      storage: 'Inget är raderat: lagringen svarar inte just nu. Försök igen om en stund.',
    } satisfies Record<Trouble, string>,
    changed: (count: number) => `Det har ändrats sedan du sökte: nu är det ${things(count)}. Se efter ovan och radera igen. Inget är raderat.`,
  },
  erased: {
    strip: (count: number) => `${things(count)} ${count === 1 ? 'raderad' : 'raderade'}.`,
    notScrubbed: 'Spår kan ligga kvar en stund i databasen. De försvinner av sig själva.',
    scratchLeft:
      'En avbruten säkerhetskopiering har lämnat en kopia på servern som inte gick att ta bort. Be den som sköter servern att radera den: loggen säger var den ligger.',
    text: 'Det går inte att hämta tillbaka härifrån.',
    backups: (days: number) => `I nattens säkerhetskopior kan det finnas kvar tills de har bytts ut, i regel inom ${days}\u00A0dagar.`,
    mentioned: (place: string) => `Adressen står kvar i ${place}:`,
    byHand:
      'Anteckningar ändrar du i ärendet, och mallar på sidan där du svarar. Det som är påbörjat ser bara den som skriver. Texter och svar går bara att radera tillsammans med ärendet. Ta hand om kvittot först: det är borta när du lämnar sidan.',
    again: 'Radera en annan adress',
  },
  begun: {
    strong: 'Raderingen är inte klar.',
    text: 'Den har börjat och görs klar så snart lagringen och databasen svarar. Sök på adressen senare för att se att den är klar.',
    full: 'Den har börjat, men disken på servern är full. Säg till den som sköter servern: raderingen görs klar så snart det finns plats. Sök på adressen senare för att se att den är klar.',
  },
  receipt: {
    heading: 'Kvitto att skicka',
    after: 'Efter raderingen',
    before: 'Visas när sökningen har hittat något.',
    copy: 'Kopiera text',
    copied: 'Kopierad.',
    notCopied: 'Det gick inte att kopiera. Markera texten i stället.',
    mail: 'Öppna i e-postprogrammet',
    hint: 'Går att skicka när raderingen är klar. Kvittot sparas inte här.',
    ready: 'Kvittot sparas inte här. Det är borta när du lämnar sidan.',
  },
}
