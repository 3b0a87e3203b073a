import type { Language } from '#app/i18n/language.ts'
import { longestPresentation } from './presentation-limits.ts'

const { name, title, text } = longestPresentation

export const presentationCopy = {
  heading: 'Du på webbplatsen',
  intro: 'Frivilligt. Inget av det syns förrän du kryssar i Visa mig på webbplatsen, och det du tar bort försvinner därifrån inom några sekunder.',
  name: 'Visas som',
  nameHint: 'Det räcker med ett förnamn.',
  nameMissing: 'Skriv namnet som ska visas.',
  nameLong: `Skriv ett kortare namn, högst ${name} tecken.`,
  title: { sv: 'Titel, på svenska', en: 'Titel, på engelska' } satisfies Record<Language, string>,
  titleHint: {
    sv: 'Till exempel ”rådgivare”. Står efter namnet vid artiklar och svar som du står för. Får vara tomt.',
    en: 'Till exempel ”adviser”. Får vara tomt.',
  } satisfies Record<Language, string>,
  titleLong: `Skriv kortare, högst ${title} tecken.`,
  text: { sv: 'Några rader om dig, på svenska', en: 'Några rader om dig, på engelska' } satisfies Record<Language, string>,
  textHint: 'I jag-form. Står på Om oss med ditt namn under. Tomt: den sidan säger inget om dig på det språket.',
  textLong: (length: number) => `Korta texten till högst ${text} tecken. Nu är den ${length}.`,
  signature: {
    label: 'Signatur',
    hint: 'Rita med mus, finger eller penna, gärna bara initialer. Utan signatur står namnet i kursiv stil.',
    none: 'Ingen signatur är ritad',
    drawn: 'Din signatur',
    undo: 'Ångra draget',
    clear: 'Rensa',
    full: 'Det sista draget fick inte plats. Rita färre drag.',
  },
  hours: {
    legend: 'När du läser ansökningar',
    hint: (shownName: string) =>
      `Svensk tid. Bara då kan det stå ”${shownName} läser nu” vid ansökan, mellan 17 och 23 ”läser i kväll”. Skriv bara tider som du håller. En tid som slutar efter midnatt hör till dagen då den börjar.`,
    somebody: 'Förnamn',
    days: ['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lördag', 'Söndag'],
    from: 'från',
    to: 'till',
    wrong: (day: string) => `${day}: skriv både från och till, till exempel 18.00 och 21.00.`,
    same: (day: string) => `${day}: från och till är samma tid.`,
  },
  away: 'Borta till och med',
  awayHint: 'Så länge står det inget om att du läser. Tomt: du är inte borta.',
  awayWrong: 'Välj en dag som finns.',
  shown: 'Visa mig på webbplatsen',
  shownHint: 'Då kan den som skriver också ange att du står för en artikel eller ett svar. Ditt namn står där så länge du visas.',
  save: 'Spara det om dig',
  saved: { shown: 'Sparat. Du visas på webbplatsen.', hidden: 'Sparat. Du visas inte på webbplatsen.' },
  notSaved: 'Inget är sparat. Rätta det som är markerat.',
}
