import { expect, test } from 'vitest'
import { withAbsoluteAddresses } from './absolute-addresses.ts'
import { layOutMarkdown } from './lay-out-markdown.ts'

const page = 'https://norrljus.example/articles/ljus-sv'

const absolute = (markdown: string) => withAbsoluteAddresses(layOutMarkdown(markdown, 'sv').html, page)

test.each([
  ['/sv/apply', 'https://norrljus.example/sv/apply'],
  ['mork-sv', 'https://norrljus.example/articles/mork-sv'],
  ['#fönster', 'https://norrljus.example/articles/ljus-sv#f%C3%B6nster'],
  ['?page=2&x=1', 'https://norrljus.example/articles/ljus-sv?page=2&amp;x=1'],
  ['https://elsewhere.example/a?b=1&c=2', 'https://elsewhere.example/a?b=1&amp;c=2'],
  ['mailto:hello@example.com', 'mailto:hello@example.com'],
])('a link to %s leads to %s', (written, address) => {
  expect(absolute(`[text](${written})`)).toBe(`<p><a href="${address}">text</a></p>`)
})

test('an image has its whole address too, in every size', () => {
  expect(absolute('![Fönster](/a.png)')).toContain('src="https://norrljus.example/a.png"')
  expect(withAbsoluteAddresses('<img srcset="/a.webp 400w, /b,c.webp 800w" src="/a.png">', page)).toBe(
    '<img srcset="https://norrljus.example/a.webp 400w, https://norrljus.example/b,c.webp 800w" src="https://norrljus.example/a.png">',
  )
})

test('what only looks like an address in the text stays as it was written', () => {
  const text = 'Skriv `<a href="/x">` eller <a href="/y"> och src="/z".'
  expect(absolute(text)).toBe(layOutMarkdown(text, 'sv').html)
})

test('an address that is none stays as it was', () => {
  expect(withAbsoluteAddresses('<a href="https://[">x</a>', page)).toBe('<a href="https://[">x</a>')
})
