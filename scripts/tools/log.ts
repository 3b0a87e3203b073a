import type { Language } from '#app/i18n/language.ts'
import { guideSheet } from './calculator.ts'
import { type Cell, linesOf, type Row, type Value, type Workbook } from './workbook.ts'

type Words = Readonly<Record<Language, string>>

/** What is noted of each place where something was found; the example is invented. */
const fields: readonly { label: Words; example: Words; width: number }[] = [
  { label: { sv: 'Länk', en: 'Link' }, example: { sv: 'https://exempel.example/sida/123', en: 'https://site.example/page/123' }, width: 52 },
  { label: { sv: 'Var den fanns', en: 'Where it was' }, example: { sv: 'Forum, konto ”kopia77”', en: 'Forum, account “copy77”' }, width: 34 },
  { label: { sv: 'Datum och klockslag', en: 'Date and time' }, example: { sv: '2 mars 2026 kl. 21.14', en: '2 March 2026, 21.14' }, width: 24 },
  { label: { sv: 'Skärmbildens filnamn', en: 'Screenshot’s file name' }, example: { sv: '01-forum.png', en: '01-forum.png' }, width: 28 },
  { label: { sv: 'Anmäld till, datum', en: 'Reported to, date' }, example: { sv: 'Forumets formulär, 2 mars', en: 'The forum’s form, 2 March' }, width: 32 },
  { label: { sv: 'Ärendenummer', en: 'Reference number' }, example: { sv: 'A-1001', en: 'A-1001' }, width: 30 },
  { label: { sv: 'Svar, datum', en: 'Answer, date' }, example: { sv: 'Borttagen, 4 mars', en: 'Removed, 4 March' }, width: 34 },
  { label: { sv: 'Nästa steg', en: 'Next step' }, example: { sv: 'Sök efter kopior 11 mars', en: 'Search for copies on 11 March' }, width: 34 },
]

const words: Readonly<Record<Language, { title: string; sheet: string; guide: string; number: string; invented: string; paragraphs: readonly string[] }>> = {
  sv: {
    title: 'Logg över länkar och anmälningar',
    sheet: 'Logg',
    guide: 'Så använder du den',
    number: 'Nr',
    invented: 'Påhittat exempel',
    paragraphs: [
      'Ta skärmbilden först och anmäl sedan. En sida kan försvinna när den har anmälts.',
      'Ett nummer för varje länk. Skriv adressen precis som den står, även om den är lång.',
      'Låt skärmbildens filnamn börja med samma nummer, så hör de ihop även om filerna flyttas.',
      'Får du ett ärendenummer, skriv det. Får du inget svar är det också något att skriva upp.',
      'Skriv inte lösenord eller personnummer. Spara loggen där ingen annan kommer åt den, med en kopia på ett annat ställe.',
      'Exemplet är påhittat. Stryk det när du börjar.',
    ],
  },
  en: {
    title: 'Log of links and reports',
    sheet: 'Log',
    guide: 'How to use it',
    number: 'No.',
    invented: 'Invented example',
    paragraphs: [
      'Take the screenshot first and report afterwards. A page may disappear once it has been reported.',
      'One number for each link. Write the address exactly as it stands, however long it is.',
      'Let the screenshot’s file name begin with the same number, so that they belong together even if the files are moved.',
      'If you are given a reference number, write it down. No answer is worth noting too.',
      'Write no passwords and no identity numbers. Keep the log where nobody else can open it, with a copy in another place.',
      'The example is invented. Delete it when you begin.',
    ],
  },
}

/** Rows to fill in: as many as two printed pages have room for. */
const empty = 20

/** The log as a spreadsheet, which can also be printed and filled in by hand. */
export function logWorkbook(language: Language): Workbook {
  const { sheet, guide, number, invented, paragraphs } = words[language]
  const widths = [12, ...fields.map(({ width }) => width)]
  const row = (look: Cell['look'], values: readonly (Value | undefined)[]): Cell[] =>
    values.map((value) => ({ look, format: typeof value === 'number' ? 'general' : 'text', ...(value !== undefined && { value }) }))
  const header = row('header', [number, ...fields.map(({ label }) => label[language])])
  const example = row('example', ['–', ...fields.map((field, place) => (place === 0 ? `${invented}: ${field.example[language]}` : field.example[language]))])
  const rows: Row[] = [
    ...[header, example].map((cells) => ({ cells, lines: linesOf(cells, widths) })),
    ...Array.from({ length: empty }, (_, place) => ({ cells: row('blank', [place + 1, ...fields.map(() => undefined)]), lines: 3 })),
  ]
  return { language, sheets: [{ name: sheet, widths, rows, isLandscape: true, repeated: 1 }, guideSheet(guide, paragraphs)], refusal: '' }
}

/** The same as text, which every phone opens: to copy into notes, or to print with a free line below each field. */
export function logText(language: Language): string {
  const { title, number, invented, paragraphs } = words[language]
  const entry = (heading: string, values?: readonly string[]) =>
    [heading, ...fields.map(({ label }, place) => (values ? `${label[language]}: ${values[place] ?? ''}` : `${label[language]}:\n`))].join('\n')
  const entries = Array.from({ length: 6 }, (_, place) => entry(`— ${number} ${place + 1} —`))
  const example = entry(
    `— ${invented} —`,
    fields.map((field) => field.example[language]),
  )
  const text = [title, paragraphs.slice(0, -1).join('\n'), example, ...entries].join('\n\n')
  // The mark tells programs that are told nothing by the server that this is UTF-8.
  return `\uFEFF${text}\n`
}
