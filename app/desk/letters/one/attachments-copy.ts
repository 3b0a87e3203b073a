import { counted } from '../../kit/words.ts'

export const attachmentsCopy = {
  heading: 'Bilagor',
  note: (count: number) =>
    `${counted(count, 'fil', 'filer')}. Plats, tid och kamera tas bort ur bilder och filmer när de tas emot. Ingen fil hämtas förrän du visar eller sparar den, och det skrivs i historiken.`,
  names: { picture: (number: number) => `Bild ${number}`, film: (number: number) => `Film ${number}` },
  /** In the history. */
  ofMessage: (name: string, when: string) => `${name} i meddelandet ${when}`,
  show: (name: string) => `Visa ${name.toLowerCase()}`,
  hide: 'Dölj igen',
  save: 'Spara',
  saveFile: (name: string) => `Spara ${name.toLowerCase()}`,
  enlarge: (name: string) => `Förstora ${name.toLowerCase()}`,
  place: (name: string, place: number, count: number) => (count === 1 ? name : `${name} (${place} av ${count})`),
  previous: 'Föregående',
  next: 'Nästa',
  fullSize: 'Full storlek',
  close: 'Stäng',
  failed: 'Bilden gick inte att hämta.',
}
