import type { Language } from '#app/i18n/language.ts'

/** How a cell looks. `mark` says in words what the colour of `input` says; `blank` is room to write in by hand. */
export type Look = 'title' | 'heading' | 'text' | 'header' | 'label' | 'input' | 'mark' | 'result' | 'example' | 'blank'

/** `text` keeps what is typed as it is: a date stays the date that was written. */
export type Format = 'general' | 'money' | 'cents' | 'dollars' | 'tenths' | 'percent' | 'text'

export type Value = number | string

/** A formula is written with commas and addresses, `IF(B3>0,B2/B3,"–")`; `result` is what programs show that do not calculate. */
export type Cell = { look: Look; format: Format; value?: Value; formula?: string }

export type Row = {
  cells: readonly Cell[]
  /** Of text, in its highest cell. */
  lines: number
  /** Printed on a new page. */
  isOnNewPage?: true
}

export type Sheet = {
  name: string
  /** Millimetres. */
  widths: readonly number[]
  rows: readonly Row[]
  isLandscape?: true
  /** Rows at the top that are printed on every page. */
  repeated?: number
}

/** What both formats are written from. */
export type Workbook = {
  language: Language
  sheets: readonly Sheet[]
  /** Shown where something else than a number is typed into an input, or one that cannot be. */
  refusal: string
}

/** `B12` of the second column and the twelfth row, both counted from 0. */
export function addressOf(column: number, row: number): string {
  return String.fromCodePoint(65 + column) + (row + 1)
}

/** The addresses of a sheet's inputs that take numbers, by what they take: shares up to 100 %, or anything from 0. */
export function limitedInputs({ rows }: Sheet): { share: string[]; amount: string[] } {
  const inputs = rows.flatMap(({ cells }, row) => cells.flatMap((cell, column) => (cell.look === 'input' ? [{ ...cell, at: addressOf(column, row) }] : [])))
  const where = (isOne: (format: Format) => boolean) => inputs.filter(({ format }) => isOne(format)).map(({ at }) => at)
  return { share: where((format) => format === 'percent'), amount: where((format) => format !== 'percent' && format !== 'text') }
}

/** The looks and formats that occur, each once: the styles of the file. */
export function stylesOf({ sheets }: Workbook): { look: Look; format: Format }[] {
  const cells = sheets.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  return [...new Map(cells.map(({ look, format }) => [`${look} ${format}`, { look, format }])).values()]
}

type Drawn = { size: number; isBold?: true; isItalic?: true; fill?: string; ink: string; edge?: string; isWrapped?: true; isRight?: true; isCentred?: true }

/** Ink on fill has a contrast of 7 to 1 or more. */
export const looks: Readonly<Record<Look, Drawn>> = {
  title: { size: 16, isBold: true, ink: '1F2933' },
  heading: { size: 12, isBold: true, ink: '1F2933' },
  text: { size: 10, ink: '1F2933', isWrapped: true },
  header: { size: 10, isBold: true, ink: '1F2933', fill: 'E4E7EB', edge: '9AA5B1', isWrapped: true },
  label: { size: 10, ink: '1F2933', isWrapped: true, isCentred: true },
  input: { size: 10, ink: '1F2933', fill: 'FFF3C4', edge: '8D6B00', isRight: true },
  mark: { size: 9, isItalic: true, ink: '5A4400' },
  result: { size: 10, isBold: true, ink: '1F2933', edge: '9AA5B1', isRight: true },
  example: { size: 9, isItalic: true, ink: '3E4C59', edge: '9AA5B1', isWrapped: true },
  blank: { size: 10, ink: '1F2933', edge: '9AA5B1', isWrapped: true },
}

/** Points. The lines of a row are counted here, because not every program does it when it opens a file. */
export function heightOf({ cells, lines }: Row): number {
  const largest = Math.max(10, ...cells.map(({ look }) => looks[look].size))
  return Math.round(lines * largest * 1.25 + 4)
}

/** The lines that the longest wrapped cell of a row needs in its column. */
export function linesOf(cells: readonly Cell[], widths: readonly number[]): number {
  const needed = cells.map(({ look, value = '' }, column) => {
    const { isWrapped, isBold, size } = looks[look]
    if (!isWrapped) return 1
    // A letter of Arial is about half as wide as high; words do not fill their lines.
    const letters = ((widths[column] ?? 0) - 3) / (size * (isBold ? 0.186 : 0.172))
    return Math.ceil(String(value).length / letters)
  })
  return Math.max(1, ...needed)
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
}
