import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Language, languages } from '#app/i18n/language.ts'
import { toolFiles } from '#app/content/tool-files.ts'
import { runChild } from '#test/programs/child.ts'
import { findProgram } from '#test/programs/find-program.ts'
import { calculator, calculatorCells } from '../../scripts/tools/calculator.ts'
import { odsOf } from '../../scripts/tools/ods.ts'
import type { Value, Workbook } from '../../scripts/tools/workbook.ts'
import { xlsxOf } from '../../scripts/tools/xlsx.ts'

// LibreOffice opens what visitors take away, calculates it again, and its results are compared with the same sums done here.

const soffice = findProgram('soffice', 'apt-get install -y --no-install-recommends libreoffice-calc')
const folder = mkdtempSync(path.join(tmpdir(), 'norrljus-spreadsheets-'))
const publicFolder = path.resolve(import.meta.dirname, '../../public')

afterAll(() => rmSync(folder, { recursive: true }))

type Inputs = Readonly<Record<string, number>>

/** `hours=60 rate=300` */
const figures = (pairs: string): Inputs => Object.fromEntries([...pairs.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value]) => [name, Number(value)]))

const examples: Readonly<Record<Language, Inputs>> = {
  sv: figures(`
    hours=60 rate=300 costs=4000 fee=0.2 recalled=0.03 tax=0.4 dollar=10 share=0.6 subscribers1=100 subscribers2=200 subscribers3=400
    sold=20000 chat=24 messages=900 single1=80 buyers1=15 time1=1.5 single2=180 buyers2=9 time2=1.5 single3=300 buyers3=1 time3=1.25
    recallMonths=4 saved=30000 spent=18000 other=6000 months=3 monthly=2000`),
  en: figures(`
    hours=80 rate=25 costs=300 fee=0.2 recalled=0.03 tax=0.3 dollar=0.75 share=0.5 subscribers1=75 subscribers2=150 subscribers3=300
    sold=2400 chat=20 messages=800 single1=6 buyers1=20 time1=2 single2=15 buyers2=8 time2=1.5 single3=25 buyers3=1 time3=1
    recallMonths=4 saved=2500 spent=1500 other=500 months=3 monthly=200`),
}

const nothing: Inputs = Object.fromEntries(Object.keys(examples.sv).map((name) => [name, 0]))

/** Another page, which earns too little; and one that needs no buffer, whose shares are at their ends. */
const others: readonly Inputs[] = [
  figures(`
    hours=37.5 rate=212.25 costs=1999 fee=0.255 recalled=0.011 tax=0.2897 dollar=9.43 share=1 subscribers1=1 subscribers2=37 subscribers3=12345
    sold=900 chat=0.25 messages=3 single1=0.99 buyers1=1001 time1=0.1 single2=49.5 buyers2=0 time2=3 single3=1000000 buyers3=2 time3=700
    recallMonths=13 saved=100 spent=12345.67 other=0 months=4.5 monthly=333`),
  { ...examples.sv, ...figures('fee=1 recalled=1 tax=1 share=0 other=30000 saved=0 subscribers1=0 time3=0 monthly=0') },
]

/** The sums in this language, without a word from the sheet: `–` where there is nothing to divide by. */
function sums(given: Inputs): Record<string, number | '–'> {
  const of = (name: string) => given[name] ?? Number.NaN
  const ratio = (part: number | '–', whole: number) => (part === '–' || whole <= 0 ? '–' : part / whole)
  const kept = 1 - of('fee')
  const pay = of('hours') * of('rate')
  const needed = pay + of('costs')
  const sales = ratio(needed, kept * (1 - of('recalled')))
  const profit = of('sold') * kept - of('costs')
  const hourly = ratio(profit, of('hours'))
  const gap = Math.max(of('spent') - of('other'), 0)
  const missing = Math.max(gap * of('months') - of('saved'), 0)
  const perNumber = [1, 2, 3].flatMap((number) => {
    const each = ratio(sales, of(`subscribers${number}`))
    const price = each === '–' ? each : each * of('share')
    const sold = of(`single${number}`) * of(`buyers${number}`) * kept
    return [
      [`each${number}`, each],
      [`price${number}`, price],
      [`dollars${number}`, ratio(price, of('dollar'))],
      [`kept${number}`, sold],
      [`hourly${number}`, ratio(sold, of(`time${number}`))],
    ] as const
  })
  const left = pay * (1 - of('tax'))
  return {
    pay,
    needed,
    gross: ratio(needed, kept),
    sales,
    taxed: pay * of('tax'),
    left,
    leftHourly: ratio(left, of('hours')),
    ...Object.fromEntries(perNumber),
    paid: of('sold') * kept,
    profit,
    hourly,
    hourlyLeft: ratio(profit > 0 ? profit * (1 - of('tax')) : profit, of('hours')),
    difference: hourly === '–' ? hourly : hourly - of('rate'),
    perMessage: ratio(ratio(of('chat') * of('rate'), kept), of('messages')),
    held: of('sold') * of('recalled') * of('recallMonths'),
    gap,
    lasts: ratio(of('saved'), gap),
    goal: gap * of('months'),
    missing,
    wait: missing === 0 ? 0 : ratio(missing, of('monthly')),
  }
}

/** 0: always. As it is set at first, LibreOffice shows the results that the file brings. */
const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="ODFRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`

/** Cells of the first sheet by row and column, in full precision, of files in a folder. */
async function calculated(files: readonly string[]): Promise<string[][][]> {
  const user = path.join(folder, 'profile/user')
  mkdirSync(user, { recursive: true })
  writeFileSync(path.join(user, 'registrymodifications.xcu'), profile)
  // Comma, quote, UTF-8, from the first line, all columns as they are, American numbers, text in quotes, values and not what is shown.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,false,false'
  const out = mkdtempSync(path.join(folder, 'out-'))
  await runChild(soffice, [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', filter, '--outdir', out, ...files], {
    limit: 300_000,
  })
  return files.map((file) => {
    const csv = readFileSync(path.join(out, `${path.basename(file).replace(/\.\w+$/, '')}.csv`), 'utf8')
    return csv
      .split('\n')
      .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => withPoint(quoted ?? plain ?? '')))
  })
}

/** A Swedish sheet has a comma in its numbers, whoever opens it. */
const withPoint = (cell: string) => (/^-?\d+,\d+%?$/.test(cell) ? cell.replace(',', '.') : cell)

function cellAt(cells: string[][], name: string): string {
  const [, column = '', row = ''] = /^([A-Z])(\d+)$/.exec(calculatorCells.get(name) ?? '') ?? []
  return cells[Number(row) - 1]?.[(column.codePointAt(0) ?? 0) - 65] ?? ''
}

function expectSums(cells: string[][], inputs: Inputs, where: string): void {
  const expected = Object.entries(sums(inputs))
  for (const [name, value] of expected) {
    const found = cellAt(cells, name)
    if (value === '–') expect(found, `${where}: ${name}`).toBe('–')
    else {
      expect(found, `${where}: ${name}`).toMatch(/^-?\d/)
      expect(Math.abs(Number(found) - value), `${where}: ${name} is ${found}, not ${value}`).toBeLessThan(1e-9 * Math.max(1, Math.abs(value)))
    }
  }
  // A name for each cell that calculates, and no fault in any other.
  expect([...calculatorCells.keys()].filter((name) => !(name in inputs) && !/^name\d$/.test(name)).toSorted()).toEqual(
    expected.map(([name]) => name).toSorted(),
  )
  expect(
    cells.flat().filter((cell) => /^(?:#|Err:)/.test(cell)),
    where,
  ).toEqual([])
}

/** With other inputs, and the results of the examples: whoever does not calculate shows them. */
function withInputs(language: Language, inputs: Inputs): Workbook {
  const [before, after] = [calculator(language), calculator(language, inputs)]
  const sheets = after.sheets.map((sheet, place) => ({
    ...sheet,
    rows: sheet.rows.map((row, at) => ({
      ...row,
      cells: row.cells.map((cell, column) => {
        const stale: Value = before.sheets[place]?.rows[at]?.cells[column]?.value ?? ''
        return cell.formula === undefined ? cell : { ...cell, value: stale }
      }),
    })),
  }))
  return { ...after, sheets }
}

test('the calculators that visitors take away show what the sums give, in both formats', async () => {
  const files = toolFiles.filter(({ tool }) => tool === 'calculator')
  for (const kind of ['.ods', '.xlsx']) {
    const ofKind = files.filter((file) => file.path.endsWith(kind))
    const tables = await calculated(ofKind.map((file) => path.join(publicFolder, file.path)))
    expect(ofKind).toHaveLength(2)
    ofKind.forEach((file, place) => expectSums(tables[place] ?? [], examples[file.language], file.path))
  }
})

test.each(languages)('with other figures in the cells, and with nothing but zeros, the %s one calculates again, in both formats', async (language) => {
  const sets = [...others, nothing]
  const write = (kind: 'ods' | 'xlsx', make: (workbook: Workbook) => Buffer) =>
    sets.map((inputs, place) => {
      const file = path.join(folder, `${language}-${place}.${kind}`)
      writeFileSync(file, make(withInputs(language, inputs)))
      return file
    })
  const [ods, xlsx] = [await calculated(write('ods', odsOf)), await calculated(write('xlsx', xlsxOf))]
  sets.forEach((inputs, place) => {
    expectSums(ods[place] ?? [], inputs, `${language}-${place}.ods`)
    expectSums(xlsx[place] ?? [], inputs, `${language}-${place}.xlsx`)
    expect(xlsx[place]).toEqual(ods[place])
  })
})

test('without a program that calculates, they show the same results', () => {
  for (const language of languages) {
    const rows = calculator(language).sheets[0]?.rows ?? []
    for (const [name, value] of Object.entries(sums(examples[language]))) {
      const [, column = '', row = ''] = /^([A-Z])(\d+)$/.exec(calculatorCells.get(name) ?? '') ?? []
      const shown = rows[Number(row) - 1]?.cells[(column.codePointAt(0) ?? 0) - 65]?.value
      if (typeof value === 'number') expect(shown, name).toBeCloseTo(value, 9)
      else expect(shown, name).toBe(value)
    }
  }
})

test('the logs open, with the same fields in both formats and room for twenty links', async () => {
  for (const language of languages) {
    const files = toolFiles.filter((file) => file.tool === 'log' && file.language === language && !file.path.endsWith('.txt'))
    const tables = []
    for (const file of files) tables.push(...(await calculated([path.join(publicFolder, file.path)])))
    const [ods = [], xlsx = []] = tables
    expect(ods.filter((row) => /^\d+$/.test(row[0] ?? ''))).toHaveLength(20)
    expect(ods[0]).toHaveLength(9)
    expect(xlsx).toEqual(ods)
  }
})
