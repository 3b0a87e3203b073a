import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { markdownFault } from './markdown-fault.ts'
import { heavyTexts, hostileTexts } from './testing/hostile-texts.ts'

test.each(Object.entries(hostileTexts))('refused: %s', (_, text) => {
  expect(markdownFault(text)).toEqual({ line: expect.any(Number) as number, message: expect.any(String) as string })
})

test.each(Object.entries(heavyTexts))('not refused: %s', (_, text) => {
  expect(markdownFault(text)).toBeNull()
})

test.each<[string, string, number, RegExp]>([
  ['lists', 'Text\n\n- a\n  - b\n    > - - - - - - - - - - - - - - - - - - c', 5, /^quotes and lists stand more than 20 deep/],
  ['quotes', `Text\r\n\r\n${'>'.repeat(21)} a`, 3, /^quotes and lists stand more than 20 deep/],
  ['marks', `Text\n\n${'*a* '.repeat(400)}\n${'*a* '.repeat(200)}`, 4, /^more than 1000 marks/],
  ['cells', `|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}\n${'|a|\n'.repeat(60)}`, 62, /^the tables have more than 6000 cells/],
  ['brackets', `\n${'['.repeat(51)}`, 2, /^more than 50 brackets/],
  ['length', `${'a'.repeat(999)}\n`.repeat(300), 205, /^the text is 293 KB; it may be 200 KB/],
])('the line and the words for too many %s', (_, text, line, message) => {
  expect(markdownFault(text)).toEqual({ line, message: expect.stringMatching(message) as string })
})

test.each<[string, string]>([
  ['a book of links', '- **[A name](https://norrljus.example/a)** and _why_\n'.repeat(900)],
  ['a long table of links', `| a | b | c |\n|---|---|---|\n${'| [a](/b) | **c** | d |\n'.repeat(150)}`],
  ['lists ten deep', Array.from({ length: 10 }, (_, n) => `${'    '.repeat(n)}- a`).join('\n')],
  ['a program of 200 lines', `\`\`\`js\n${'  if (list[index] !== undefined) call(list[index].name, `a`) // why\n'.repeat(150)}\`\`\``],
  [
    'a text of 180 KB in short lines',
    `${'En rad om *ljus*, ateljé och hur man\nfår [priser](/sv/apply) att stämma med sitt arbete, i fem ord.\n'.repeat(6)}\n`.repeat(280),
  ],
  ['rulers of two kinds', 'a\n\n---\n\nb\n\n* * *\n\n'.repeat(100)],
])('what people write passes: %s', (_, text) => {
  expect(markdownFault(text)).toBeNull()
})

test('our own articles and documents stay under a tenth of it', () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const articles = readdirSync(path.join(root, 'content/articles')).filter((name) => name.endsWith('.md'))
  for (const name of articles) {
    const text = readFileSync(path.join(root, 'content/articles', name), 'utf8')
    expect(markdownFault(`${text}\n\n`.repeat(10)), name).toBeNull()
  }
})
