import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { textsIn } from './source-texts.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Files whose sentences the people at the desk read: pages, the log, and mails to them. */
const files = globSync(
  ['app/desk/**/*.{ts,tsx}', 'app/people/act-*.ts', 'app/letters/mails/{notice-copy,failure-words,retention-warning}.ts', 'app/texts/facts.ts'],
  { cwd: root },
)

/** Words that the desk has another for, and the other. Addresses stay as links in mails have them. */
const others: Readonly<Record<string, RegExp>> = {
  'text, or ärende': /\bbrev(?:et|en|ens|ets)?\b/i,
  'automatisk radering': /(?<!\/)gallr/i,
  'spara längre': /undant/i,
  uppgifter: /\bposter\b|\u00A0post\b/i,
  illustration: /\bplatt(?:a|an|or|orna)\b/i,
  'fönstret där du startade servern': /\bterminalen?\b/i,
  'Medarbetare, Person': /^Människ|\bMänniskor och/,
  Typ: /^Slag$/,
  Status: /^Läge$/,
  webbplats: /\bvärd(?:ar|en|ens)?\b/i,
  'hälften av svaren': /\bmedian/i,
  'RSS-flödet, listan för sökmotorer': /(?<!RSS-)\bflöde|webbplatskarta/i,
  kalkylblad: /(?<!\()\bCSV$/,
  'what a reader calls it': /\bMarkdown\b|npm run content|\b404\b/,
  'Inget väntar på svar.': /Alla har fått svar/,
}

/** Where it means what came from one form, beside what came from the other. */
const kinds = [
  'Fotografering, förfrågan',
  'Förfrågan',
  'Förfrågningar',
  'Förfrågningar och ansökningar',
  'Förfrågningar om fotografering',
  'Intresseförfrågan om fotografering',
  'Knapp till förfrågan',
  'Om en förfrågan',
]

/** Addresses and codes are for no one to read. */
const isRead = (text: string) => /[\p{Lu} \u00A0]/u.test(text)

const said = files
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) => textsIn(file, readFileSync(path.join(root, file), 'utf8')).flatMap(({ text }) => (isRead(text) ? [{ file, text }] : [])))

test('the desk has one word for one thing, and none that only the trade knows', () => {
  expect(said.length).toBeGreaterThan(1500)
  const found = said.flatMap(({ file, text }) =>
    Object.entries(others).flatMap(([word, pattern]) => (pattern.test(text) ? [`${file}: ${text} (${word})`] : [])),
  )
  expect(found).toEqual([])
})

test('what anybody has sent is an ärende; förfrågan is said of its kind alone', () => {
  const found = new Set(said.flatMap(({ text }) => (/förfråg/i.test(text) ? [text] : [])))
  expect([...found].toSorted()).toEqual(kinds)
})
