import type { Language } from '#app/i18n/language.ts'

const languages: Readonly<Partial<Record<Language, string>>> = { sv: 'på svenska', en: 'på engelska' }

const inLanguage = (language: Language) => languages[language] ?? language

export const promisesCopy = {
  title: 'Det här lovar webbplatsen',
  sub: 'Meningarna är skrivna åt er. Bara du vet om de stämmer, och en läsare har rätt att lita på dem.',
  toAnswer: (open: number, all: number) =>
    open === 0 ? `Alla ${all} är besvarade` : open === 1 ? `Ett av ${all} är inte besvarat` : `${open} av ${all} är inte besvarade`,
  heading: 'Löften',
  confirm: 'Stämmer',
  askAgain: 'Fråga igen',
  /** Of what, for those who do not see the row. */
  of: (words: string) => ` ${words}`,
  answered: (by: string, when: string) => `${by} sa ${when} att det stämmer.`,
  changedSince: (by: string, when: string) => `${by} sa ${when} att det stämmer, men meningarna är ändrade sedan dess.`,
  says: 'Så står det',
  change: 'Ändra',
  show: 'Se den på sidan',
  shown: 'Visas bredvid',
  inLanguage,
  notOnPage: { head: 'Syns i sökresultat och när någon delar sidan.', later: 'Syns i en ruta, eller när någon har skickat något.' },
  misleading: {
    heading: 'Meningar ur specifikationen som vilseleder',
    sub: 'De står som de är beställda tills du ändrar dem. Förslagen visas bara här.',
    suggestion: 'Förslag:',
    copy: 'Kopiera',
    copied: 'Kopierat',
  },
  preview: {
    heading: 'På sidan',
    frame: (page: string) => `${page}, med meningen upplyst`,
    lit: (where: string) => `Upplyst: ${where}.`,
    unseen: 'Meningen syns inte så här. Prova den andra bredden.',
    none: 'De här orden går inte att förhandsgranska.',
  },
  done: {
    confirmed: 'Sparat: det stämmer.',
    askedAgain: 'Frågan är öppen igen.',
    nothing: 'Inget är ändrat.',
  },
  stale: 'Inget är sparat: en av meningarna ändrades nyss. Läs dem en gång till.',
}

export type PromisesCopy = typeof promisesCopy
