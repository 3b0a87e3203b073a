import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'
import { readQuery } from './search-query.ts'

function excerpt(typed: string, { summary = 'Om annat.', markdown = '' }) {
  return excerptOf({ summary, markdown }, readQuery(typed, 'sv').terms)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('')
}

test('the summary is shown when it answers as well as any passage, marked or not', () => {
  expect(excerpt('skatt', { summary: 'Om skatten.', markdown: 'Skatter.' })).toBe('Om [skatten].')
  expect(excerpt('bank', { markdown: '# Bank\n\nText.' })).toBe('Om annat.')
})

test('else the first passage with most of the terms', () => {
  const markdown = 'Moms.\n\nMoms och skatt.\n\nSkatt och moms.'
  expect(excerpt('skatt moms', { summary: 'Skatt.', markdown })).toBe('[Moms] och [skatt].')
})

test('a passage reads without its Markdown', () => {
  expect(excerpt('moms', { markdown: '- [x] **Moms** på [varor](https://example.com/a_b), `kod`[^1].' })).toBe('[Moms] på varor, kod.')
  expect(excerpt('moms', { markdown: '> Ett\n> citat\n\n| Namn | Sats |\n|---|---|\n| Moms | 25 % |' })).toBe('[Moms] · 25 %')
  expect(excerpt('moms', { markdown: '1. Först\n2. Moms ![bild](x.png)\n\n[moms]: https://example.com' })).toBe('[Moms] bild')
})

test('a long passage is cut between words around its first hit, and says so', () => {
  const filler = 'Ett ord till följer här. '.repeat(20)
  const cut = excerpt('moms', { markdown: `${filler}Så kommer moms och mer moms. ${filler}` })
  expect(cut).toMatch(/^…\S.* kommer \[moms\] och mer \[moms\]\. .*\S…$/)
  expect(cut.length).toBeLessThan(240)
  expect(excerpt('moms', { markdown: `Moms ${'x'.repeat(500)}` })).toBe('[Moms]…')
})

test('words in a row are one hit, and so are those that overlap', () => {
  expect(excerpt('"ta betalt" betalt', { markdown: 'Att ta betalt, och bli betalt.' })).toBe('Att [ta betalt], och bli [betalt].')
  expect(excerpt('"ta betalt" "betalt i tid"', { markdown: 'Att ta betalt i tid.' })).toBe('Att [ta betalt i tid].')
})
