import type { Language } from '#app/i18n/language.ts'
import { places } from '#app/letters/templates/places.ts'
import { longestName } from './fields.ts'

const inBraces = Object.values(places).map((name) => `{${name}}`)

/** Words of the list of templates, and of the form of one. */
export const templatesCopy = {
  title: 'Mallar för svar',
  sub: 'De ligger överst där du svarar. I ett ärende visas mallarna på ärendets språk.',
  back: 'Tillbaka till svaret',
  add: 'Ny mall',
  addFromAnswer: 'Ny mall av svaret',
  languages: { sv: 'Svenska', en: 'Engelska' } satisfies Record<Language, string>,
  change: 'Ändra',
  remove: 'Ta bort',
  up: 'Flytta upp',
  down: 'Flytta ner',
  /** After the verb, for those who cannot see where the button stands. */
  of: (name: string) => ` mallen ${name}`,
  empty: { text: 'Inga mallar.', note: 'Gör en, så ligger den överst när du svarar.' },
  full: (most: number) => `Här finns ${most} mallar, och fler får inte plats. Ta bort en först.`,
  undo: 'Ångra',
  said: {
    up: 'Flyttad upp.',
    down: 'Flyttad ner.',
    removed: (name: string) => `Mallen ”${name}” är borttagen.`,
    restored: 'Mallen är tillbaka.',
    changed: (person: string | null) => `${person ?? 'Någon'} har ändrat mallen sedan du öppnade sidan. Läs den innan du tar bort den.`,
    gone: 'Mallen är redan borttagen.',
    saved: 'Mallen är sparad.',
  },
  one: {
    title: 'Ändra mallen',
    newTitle: 'Ny mall',
    sub: 'Skriv på ett språk eller på båda.',
    fromAnswer: 'Texten är ditt svar. Ta bort det som bara gäller den du svarar nu.',
    back: 'Mallar för svar',
    name: 'Namn',
    text: 'Text',
    insert: 'Sätt in',
    /** After the place, for those who cannot see which text it goes into. */
    inserted: (language: string) => ` i texten på ${language.toLowerCase()}`,
    help: {
      lead: 'Skriv orden så här i texten, på båda språken, så fylls de i när mallen läggs in:',
      becomes: 'blir',
      name: 'förnamnet på den som får svaret. Är det inte känt utelämnas det.',
      me: 'namnet på den som svarar.',
      brand: (brand: string) => `${brand}.`,
      empty:
        'Det du vill fylla i själv skriver du inom hakparenteser, som [dag och tid], eller som en rad med bara ett streck. Svaret går inte att skicka förrän det är ifyllt.',
    },
    save: 'Spara mallen',
    saving: 'Sparar …',
    lost: { strong: 'Inget besked från skrivbordet.', text: 'Mallen kan ha sparats. Spara igen, så sparas den bara en gång.' },
    kept: 'Det här är inte sparat än. Du skrev det förra gången du var här.',
    discard: 'Släng det',
    stale: (person: string | null) => ({
      strong: `${person ?? 'Någon'} har ändrat mallen medan du skrev.`,
      text: 'Inget är sparat, och det du har skrivit är kvar. Sparar du nu ersätter din text den här:',
    }),
    letterGone: { strong: 'Ärendet är raderat.', text: 'Det du skriver här sparas inte längre av sig självt. Spara mallen innan du lämnar sidan.' },
    gone: { strong: 'Mallen är borttagen.', text: 'Det som står här är inte sparat. Sparar du läggs mallen till igen.' },
  },
  faults: {
    nothing: 'Skriv mallen på minst ett språk.',
    noName: 'Ge mallen ett namn.',
    longName: `Korta namnet till högst ${longestName} tecken.`,
    noText: 'Skriv mallens text, eller ta bort namnet.',
    longText: 'Korta texten till högst 10 000 tecken.',
    unknown: (found: string) =>
      `${found} går inte att fylla i. Skriv ${inBraces.slice(0, -1).join(', ')} eller ${inBraces.at(-1)}, eller använd hakparenteser.`,
  },
}
