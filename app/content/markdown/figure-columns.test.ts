import { fromHtml } from 'hast-util-from-html'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { layOutMarkdown } from './lay-out-markdown.ts'

/** The columns, by their headings, whose heading and cells are all on the right. A column of which only a part is there fails the test. */
function rightColumns(markdown: string): string[] {
  const rows: { text: string; isRight: boolean }[][] = []
  visit(fromHtml(layOutMarkdown(markdown, 'sv').html, { fragment: true }), { tagName: 'tr' }, (row) => {
    const cells = row.type === 'element' ? row.children.filter((child) => child.type === 'element') : []
    rows.push(cells.map((cell) => ({ text: toString(cell), isRight: JSON.stringify(cell.properties['className']) === '["text-right"]' })))
  })
  const [head = [], ...body] = rows
  for (const [place, { isRight }] of head.entries()) expect(new Set(body.map((row) => row[place]?.isRight))).toEqual(new Set([isRight]))
  return head.filter(({ isRight }) => isRight).map(({ text }) => text)
}

const table = (...rows: string[]) => ['| Post | Värde |', '|---|---|', ...rows.map((row) => `| rad | ${row} |`)].join('\n')

test.each([
  ['amounts', ['300\u00A0000\u00A0kr', '−60\u00A0000\u00A0kr', '137,50\u00A0kr']],
  ['a currency in front', ['$9', '$10', '$1,250.50']],
  ['shares', ['11 per cent', '20 per cent']],
  ['plain numbers', ['2.0', '1.5', '10']],
  ['figures with a dash or nothing where there is none', ['–', '6 kr', '', '35 kr']],
  ['figures with a note or in bold', ['25 %[^1]', '**40 %**\n\n[^1]: Not']],
])('a column of %s is on the right, with its heading', (_, rows) => {
  expect(rightColumns(table(...rows))).toEqual(['Värde'])
})

test.each([
  ['text', ['Ja', 'Nej']],
  ['figures and text', ['25 %', 'Ingen']],
  ['figures of different units', ['60 timmar', '300 kr']],
  ['ranges', ['1–3', '4–7']],
  ['dates', ['17 januari 2025', '25 juli 2025']],
  ['numbered texts', ['1. Domän', '2. Lista']],
  ['dashes', ['–', '–']],
  ['a single figure', ['5 kr']],
  ['figures too long to be any', ['1'.repeat(50), '2'.repeat(50)]],
])('a column of %s stays on the left', (_, rows) => {
  expect(rightColumns(table(...rows))).toEqual([])
})

test('plain numbers in the first column name its rows and stay on the left, amounts do not', () => {
  expect(rightColumns('| Vecka | Pris |\n|---|---|\n| 1 | 8 kr |\n| 10 | 12 kr |')).toEqual(['Pris'])
  expect(rightColumns('| Förut | Nu |\n|---|---|\n| $8 | $9 |\n| $10 | $12 |')).toEqual(['Förut', 'Nu'])
})

test('an author’s own alignment is kept', () => {
  expect(rightColumns('| Post | Vänster | Mitten | Höger |\n|---|:--|:-:|--:|\n| a | 1 | 1 | text |\n| b | 2 | 2 | text |')).toEqual(['Höger'])
})

test('a row with fewer cells than the heading ends no column of figures', () => {
  expect(rightColumns('| Post | A | B |\n|---|---|---|\n| a | 1 kr | 2 kr |\n| b | 1 kr |\n| c | 3 kr | 4 kr |')).toEqual(['A', 'B'])
})
