import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { type Outline, rehypeOutline } from './outline.ts'

function outlineOf(html: string): Outline | undefined {
  let outline: Outline | undefined
  rehypeOutline((found) => {
    outline = found
  })(fromHtml(html, { fragment: true }))
  return outline
}

test.each([
  ['<p>Två ord</p>', 2],
  ['<p>Fem – inte sex – ord här.</p>', 5],
  ['<p>Skatte-\nverket <strong>tar</strong> 5&nbsp;000 kr…</p><ul><li>ja</li></ul>', 7],
  ['<p>“Don’t”, she said; 25&nbsp;%.</p>', 4],
  ['', 0],
  ['<p>— … ☑ 🙂</p>', 0],
])('%s has so many words', (html, words) => {
  expect(outlineOf(html)?.words).toBe(words)
})

test('a long run without a space is one word, soon counted', () => {
  expect(outlineOf(`<p>${'-'.repeat(200_000)} ${'å'.repeat(200_000)}</p>`)?.words).toBe(1)
})

test('the sections are the article’s own, with their words as plain text', () => {
  const html = `<h2 id="a">Pris &amp; <code>villkor</code></h2><h3 id="b">Under</h3><blockquote><h2 id="c">Citat</h2></blockquote>
    <h2 id="d">Slut</h2><section data-footnotes><h2 id="footnote-label">Fotnoter</h2></section>`
  expect(outlineOf(html)?.contents).toEqual([
    { id: 'a', heading: 'Pris & villkor' },
    { id: 'd', heading: 'Slut' },
  ])
})
