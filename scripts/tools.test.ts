import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { toolFileAt, toolFiles } from '#app/content/tool-files.ts'
import { languages } from '#app/i18n/language.ts'
import { textFaults } from '#test/text-rules.ts'
import { makeTools } from './tools.ts'
import { calculator } from './tools/calculator.ts'
import { calculate } from './tools/formula.ts'
import { logText, logWorkbook } from './tools/log.ts'

const root = path.resolve(import.meta.dirname, '..')
const articles = readdirSync(path.join(root, 'content/articles'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(path.join(root, 'content/articles', name), 'utf8') }))

test('the committed files are what their sources make, to the byte and each time: else run `npm run tools`', () => {
  const [made, again] = [makeTools(), makeTools()]
  expect(made.size).toBe(10)
  for (const [file, bytes] of made) {
    const name = path.relative(root, file)
    expect(bytes.equals(again.get(file) ?? Buffer.of()), name).toBe(true)
    expect(bytes.equals(readFileSync(file)), name).toBe(true)
  }
  const folders = ['verktyg', 'tools'].flatMap((folder) => readdirSync(path.join(root, 'public', folder)).map((name) => `/${folder}/${name}`))
  expect(folders.toSorted()).toEqual(toolFiles.map((file) => file.path).toSorted())
})

test('no file says who made it, when or with what, runs anything, or leads out of itself', () => {
  const namespaces = /"(?:urn:oasis:|http:\/\/schemas\.openxmlformats\.org\/)[^"]*"/g
  for (const [file, bytes] of makeTools()) {
    const text = bytes
      .toString('latin1')
      .replaceAll(namespaces, '')
      .replaceAll(/https:\/\/(?:exempel|site)\.example\//g, '')
    const told = /docProps|meta\.xml|dc:|creator>|generator|modified|created|vbaProject|<script|https?:|hyperlink|norrljus|onlyfans/i.exec(text)
    expect([file, told?.[0]]).toEqual([file, undefined])
    if (!file.endsWith('.txt')) expect(datesOf(bytes), file).toEqual(new Set(['0000 0021']))
  }
})

/** The times and days of a ZIP file's entries, as numbers. */
function datesOf(bytes: Buffer): Set<string> {
  const dates = new Set<string>()
  for (let at = 0; bytes.readUInt32LE(at) === 0x04_03_4b_50; at += 30 + bytes.readUInt32LE(at + 18) + bytes.readUInt16LE(at + 26)) {
    dates.add(
      bytes
        .subarray(at + 10, at + 14)
        .toString('hex')
        .replace(/(..)(..)(..)(..)/, '$2$1 $4$3'),
    )
  }
  return dates
}

test.each(languages)('every %s word in them is set and worded by the rules', (language) => {
  const cells = [calculator(language), logWorkbook(language)].flatMap(({ sheets, refusal }) => [
    refusal,
    ...sheets.flatMap(({ name, rows }) => [name, ...rows.flatMap((row) => row.cells.map(({ value }) => value))]),
  ])
  const texts = [...cells.filter((value) => typeof value === 'string'), logText(language).replaceAll('.example', '')]
  expect(texts.length).toBeGreaterThan(90)
  expect(texts.flatMap((text) => textFaults(text.replace(/https:\S+/, '…'), language, 'copy'))).toEqual([])
})

test('where an article offers a file, its kind and its weight stand in the link, and are true', () => {
  const links = articles.flatMap(({ name, text }) =>
    [...text.matchAll(/\[([^\]]*)\]\((\/(?:verktyg|tools)\/[^)]*)\)/g)].map(([, words = '', to = '']) => ({ name, words, to })),
  )
  for (const { name, words, to } of links) {
    const file = toolFileAt(to)
    expect(file, `${name}: ${to}`).toBeDefined()
    expect(name, to).toMatch(new RegExp(`-${file?.language}\\.md$`))
    const size = Math.round(readFileSync(path.join(root, 'public', to)).length / 1000)
    expect(words, `${name}: ${to}`).toContain(`(${path.extname(to).slice(1).toUpperCase()}, ${size}\u00A0kB)`)
  }
  // Whoever can open one kind may not be able to open the other: they are offered together.
  const offers = Object.groupBy(links, ({ name }) => name)
  for (const [name, offered = []] of Object.entries(offers)) {
    const tools = new Set(offered.map(({ to }) => toolFileAt(to)?.tool))
    const all = toolFiles.filter((file) => tools.has(file.tool) && name.endsWith(`-${file.language}.md`)).map((file) => file.path)
    expect(offered.map(({ to }) => to).toSorted(), name).toEqual(all.toSorted())
  }
  expect(new Set(links.map(({ to }) => to)).size).toBe(toolFiles.length)
})

test.each([
  ['1+2*3-4/2', 5],
  ['10-2-3', 5],
  ['IF(A1>0,8/A1,"–")', 4],
  ['IF(B1>0,8/B1,"–")', '–'],
  ['IF(AND(ISNUMBER(A1),B1=0),MAX(0,A1-5,1.5),9)', 1.5],
  ['IF(ISNUMBER(C1),C1*2,"–")', '–'],
])('%s is %s', (formula, expected) => {
  expect(calculate(formula, (address) => ({ A1: 2, B1: 0, C1: '–' })[address] ?? 0)).toBe(expected)
})

test('a formula that has no result is not written into a file', () => {
  for (const formula of ['1+', 'A1*2', '1>0', '(1)2', 'SUM(1)']) expect(() => calculate(formula, () => '–'), formula).toThrow('No result')
})
