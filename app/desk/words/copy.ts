import type { Language } from '#app/i18n/language.ts'
import { counted } from '../kit/words.ts'
import type { Kind } from './labels.ts'

/** How a language is named within a sentence. */
const languageWords: Readonly<Partial<Record<Language, string>>> = { sv: 'svenska', en: 'engelska' }

const languageWord = (language: Language) => languageWords[language] ?? language

const changes = (count: number) => counted(count, 'ändring', 'ändringar')

export const wordsCopy = {
  title: 'Ord',
  sub: 'Webbplatsens meningar, sida för sida. Artiklar, quizfrågor och fakta har egna sidor.',
  pages: 'Sidor',
  changed: (count: number) => counted(count, 'ändrad', 'ändrade'),
  toChoose: (count: number) => counted(count, 'ny standardtext', 'nya standardtexter'),
  gonePage: 'Finns inte längre',
  languageWord,
  languages: (languages: readonly Language[]) => languages.map(languageWord).join(', '),
  field: (label: string, language: Language) => `${label}, ${languageWord(language)}`,
  search: {
    label: 'Sök i alla ord',
    hint: (count: number) => `Sök i alla ${count.toLocaleString('sv-SE')} meningar`,
    button: 'Sök',
    found: (count: number, words: string) => `${counted(count, 'träff', 'träffar')} på ”${words}”`,
    none: (words: string) => `Inget med ”${words}”.`,
    noneHint: 'Sök på ett kortare ord, eller på hur meningen börjar.',
    more: (shown: number) => `De ${shown} första visas. Skriv mer för att hitta rätt.`,
    clear: 'Rensa sökningen',
  },
  mark: { changed: 'ändrad', unsaved: 'ändrad, inte publicerad', toChoose: 'ny standardtext' },
  was: (words: string) => `Standardtext: ${words}`,
  now: (words: string) => `På webbplatsen nu: ${words}`,
  restore: 'Återställ',
  release: {
    heading: (count: number) =>
      count === 1 ? 'En mening som du har ändrat har fått en ny standardtext.' : `${count} meningar som du har ändrat har fått nya standardtexter.`,
    text: 'Din text visas tills du väljer.',
    standard: 'Ny standardtext:',
    keep: 'Behåll min',
    take: 'Ta den nya',
  },
  gone: {
    heading: 'Finns inte längre på sidan',
    text: 'Du har ändrat de här meningarna, men webbplatsen visar dem inte längre.',
    remove: 'Ta bort',
    removeLabel: (words: string) => `Ta bort ”${words.slice(0, 40)}”`,
  },
  save: {
    none: 'Inga ändringar',
    changes,
    discard: 'Släng',
    publish: (count: number) => (count === 0 ? 'Publicera' : count === 1 ? 'Publicera den' : 'Publicera dem'),
    publishAll: 'Publicera ändringarna',
    saving: 'Publicerar …',
    note: 'Syns på webbplatsen inom tio sekunder. Standardtexten går alltid att återställa.',
    preview: 'Förhandsgranska:',
    previewIn: (language: Language) => `på ${languageWord(language)}`,
  },
  refused: 'Inget är publicerat. Rätta det som är markerat; det du skrev står kvar.',
  warned: 'Inget är publicerat än. Läs det som är markerat, och publicera igen om du vill ha det så.',
  staleStrip: 'Någon annan hann före med det som är markerat. Det du skrev står kvar.',
  long: {
    title: 'Sökmotorer kortar titeln.',
    description: 'Sökmotorer kortar beskrivningen.',
    button: 'Ryms kanske inte i knappen.',
    line: 'Ryms kanske inte på sidan.',
    text: 'Ryms kanske inte på sidan.',
  } satisfies Record<Kind, string>,
  preview: {
    heading: 'Så här blir det',
    frame: (page: string) => `${page}, som den blir`,
    hint: 'Meningen du står i lyses upp i bilden.',
    key: 'nästa mening.',
    unseen: 'Meningen du står i syns inte i bilden.',
    none: 'De här orden går inte att förhandsgranska.',
  },
}

export type WordsCopy = typeof wordsCopy
