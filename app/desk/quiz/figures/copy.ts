import type { Language } from '#app/i18n/language.ts'
import { counted } from '../../kit/words.ts'

const tenths = [
  'Nästan ingen',
  'En av tio',
  'Två av tio',
  'Tre av tio',
  'Fyra av tio',
  'Fem av tio',
  'Sex av tio',
  'Sju av tio',
  'Åtta av tio',
  'Nio av tio',
  'Nästan alla',
]

/** Words of the quiz's figures. */
export const quizCopy = {
  few: 'För få svar för att visas än.',
  dash: 'Streck: ett litet tal, eller ett som skulle avslöja ett sådant. Det visas inte.',
  fewNote: 'Siffrorna kommer när minst fem har börjat.',
  toTheEnd: (ofTen: number) => `${tenths[ofTen] ?? tenths[0]} svarar på alla frågor.`,
  begun: (started: number) => `Quizet har påbörjats ${counted(started, 'gång', 'gånger')}.`,
  sub: (started: number, finished: number | null, most: number | null) =>
    [finished === null ? `${started} började.` : `${started} började, ${finished} svarade på allt.`, most === null ? '' : `Flest slutar vid fråga ${most}.`]
      .filter(Boolean)
      .join(' '),
  range: 'Tid',
  days: (days: number) => `${days} dagar`,
  edit: 'Ändra frågorna',
  try: 'Prova quizet',
  questions: {
    heading: 'Fråga för fråga',
    head: { question: 'Fråga', share: 'Andel', answered: 'Svarade', stopped: 'Slutade här' },
    started: 'Började',
    atLeast: (number: number) => `minst ${number}`,
    few: 'färre än 5',
    hidden: 'visas inte',
    none: 'Quizet har inga frågor.',
    changed: (when: string) => `Quizet ändrades ${when}. Siffrorna från före dess gäller frågorna som de var då.`,
  },
  languages: {
    heading: 'Språk för språk',
    head: { language: 'Språk', started: 'Började', finished: 'Svarade på allt' },
    names: { sv: 'Svenska', en: 'Engelska' } satisfies Record<Language, string>,
    few: 'Språken visas var för sig när båda har tillräckligt många svar.',
  },
  results: {
    heading: 'Resultat',
    head: { category: 'Kategori', share: 'Andel', all: 'Alla' },
    none: 'Inga resultat att visa.',
    few: 'färre än 5',
    fewInAll: 'färre än 10',
    hidden: 'visas inte',
  },
  how: {
    heading: 'Så räknas det',
    text: 'Varje fråga som visas eller besvaras räknas per dag och språk, och varje färdigt quiz sparas, utan namn, adress eller kaka. Tal under 5 visas inte, och inte heller de tal som skulle avslöja dem.',
  },
}

export type QuizFiguresCopy = typeof quizCopy
