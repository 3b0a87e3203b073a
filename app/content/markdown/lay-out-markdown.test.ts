import fc from '#test/seeded.ts'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import type { Language } from '#app/i18n/language.ts'
import { hostileMarkdown, linkAndImage, rawHtml, refusedAddresses } from '#test/hostile-markdown.ts'
import { layOutMarkdown } from './lay-out-markdown.ts'

const renderMarkdown = (markdown: string, language: Language) => layOutMarkdown(markdown, language).html

/** Everything in the HTML that a browser could act on. */
function findings(html: string) {
  const tags = new Set<string>()
  const addresses: string[] = []
  const handlers: string[] = []
  visit(fromHtml(html, { fragment: true }), 'element', ({ tagName, properties }) => {
    tags.add(tagName)
    for (const [name, value] of Object.entries(properties)) {
      if (name.toLowerCase().startsWith('on') || name === 'style') handlers.push(name)
      if (name === 'href' || name === 'src') addresses.push(String(value))
    }
  })
  return { tags, addresses, handlers }
}

test.each(refusedAddresses)('a link or image to %s loses its address', (address) => {
  const { addresses } = findings(renderMarkdown(linkAndImage(address), 'en'))
  expect(addresses.filter((found) => found !== '' && found.includes(':'))).toEqual([])
})

test.each([
  'https://norrljus.example/a',
  'http://norrljus.example/a',
  'irc://irc.example/x',
  'ircs://irc.example/x',
  'mailto:hello@example.com',
  'xmpp:hello@example.com',
  '/sv/apply',
  'bild.png',
  '#avsnitt',
  '?page=2',
])('the address %s is kept', (address) => {
  expect(findings(renderMarkdown(`[link](${address})`, 'en')).addresses).toEqual([address])
})

test('raw HTML stays text', () => {
  const { tags, handlers } = findings(renderMarkdown(rawHtml, 'en'))
  for (const tag of ['script', 'img', 'b', 'iframe']) expect(tags).not.toContain(tag)
  expect(handlers).toEqual([])
})

test('no Markdown gives HTML that runs a script', () => {
  fc.assert(
    fc.property(hostileMarkdown, (text) => {
      const { tags, addresses, handlers } = findings(renderMarkdown(text, 'en'))
      expect([...tags].filter((tag) => ['script', 'iframe', 'object', 'embed', 'svg', 'style', 'form', 'link', 'base'].includes(tag))).toEqual([])
      expect(addresses.filter((address) => /^\s*(javascript|vbscript|data):/i.test(address))).toEqual([])
      expect(handlers).toEqual([])
    }),
  )
})

test('the title stays the only h1, and headings have anchors', () => {
  const html = renderMarkdown('# Så hittas du\n\n## Så hittas du', 'sv')
  expect(html).not.toContain('<h1')
  expect(html).toContain('<h2 id="sa-hittas-du">Så hittas du</h2><a class="anchor" href="#sa-hittas-du"')
  expect(html).toContain('<h2 id="sa-hittas-du-1">Så hittas du</h2><a class="anchor" href="#sa-hittas-du-1"')
})

test('a table scrolls inside itself, is reachable by keyboard and aligned without a style attribute', () => {
  const html = renderMarkdown('| a | b |\n|--|--:|\n| 1 | 2 |', 'sv')
  expect(html).toMatch(/^<div class="table-scroll" role="group" aria-label="Tabell" tabindex="0"><table>/)
  expect(html).toContain('<td class="text-right">2</td>')
  expect(html).not.toContain('style=')
})

test('the empty corner of a table is no heading', () => {
  expect(renderMarkdown('|  | b |\n|--|--|\n| 1 | 2 |', 'sv')).toContain('<tr><td></td><th scope="col">b</th></tr>')
})

test('images are lazy and send no referrer', () => {
  const html = renderMarkdown('![Ett skrivbord](https://images.example/a.png)', 'sv')
  expect(html).toContain('alt="Ett skrivbord"')
  expect(html).toContain('loading="lazy"')
  expect(html).toContain('referrerPolicy="no-referrer"')
})

test('an own picture has a srcset and dimensions', () => {
  const sizes = [
    { width: 480, height: 320 },
    { width: 800, height: 533 },
    { width: 1280, height: 853 },
  ]
  const pictures = { 'desk.jpg': { id: 'a'.repeat(32), sizes } }
  const { html } = layOutMarkdown('A ![Ett skrivbord](desk.jpg) b ![](other.jpg) ![](constructor)', 'sv', pictures)
  const address = `/images/${'a'.repeat(32)}`
  // A browser without AVIF passes the source over.
  expect(html).toContain(
    `<picture><source type="image/avif" srcSet="${address}-480x320.avif 480w, ${address}-800x533.avif 800w, ${address}-1280x853.avif 1280w"`,
  )
  expect(html).toContain(`src="${address}-800x533.webp"`)
  expect(html).toMatch(/<img [^>]*alt="Ett skrivbord" [^>]*loading="lazy" decoding="async" [^>]*width="1280" height="853"/)
  // Other images are unchanged (SPEC §2).
  expect(html).toContain('src="other.jpg"')
  expect(html).toContain('src="constructor"')
})

test('an image alone in its paragraph, with a title, is a figure with a caption', () => {
  expect(renderMarkdown('![A desk](/desk.jpg "By the *window*")', 'en')).toMatch(
    /^<figure><img src="\/desk\.jpg" alt="A desk" [^>]*\/><figcaption>By the \*window\*<\/figcaption><\/figure>$/,
  )
  expect(renderMarkdown('![A desk](/desk.jpg "By the window") and text', 'en')).toMatch(/^<p><img [^>]*title="By the window"/)
  expect(renderMarkdown('![A desk](/desk.jpg)', 'en')).toMatch(/^<p><img /)
})

test('a task list has labelled signs instead of checkboxes', () => {
  const html = renderMarkdown('- [x] gjort\n- [ ] kvar', 'sv')
  expect(html).not.toContain('<input')
  expect(html).toContain('<span role="img" aria-label="Klart">☑</span>')
})

test('footnotes are named in the page’s language', () => {
  expect(renderMarkdown('Text[^1]\n\n[^1]: Not', 'sv')).toContain('Fotnoter')
})

test('a paragraph that is all emphasis is an aside, a word that is stays emphasised', () => {
  expect(renderMarkdown('*Texten är [ingen](https://example.com) rådgivning.*', 'sv')).toMatch(
    /^<p class="aside">Texten är <a href="https:\/\/example\.com"[^>]*>ingen<\/a> rådgivning\.<\/p>$/,
  )
  for (const text of ['*Ett* ord', '**Allt**', '*Ett* *två*', '> *Citat*', '- *Svar*\n\n- *Svar*']) expect(renderMarkdown(text, 'sv')).not.toContain('aside')
})

test('the marks of two notes at one place are not read as one number', () => {
  const html = renderMarkdown('Text.[^1][^2] Mer.[^3]\n\n[^1]: A\n\n[^2]: B\n\n[^3]: C', 'sv')
  expect(html.replaceAll(/ (?:href|id|data-footnote-ref|aria-describedby)="[^"]*"/g, '')).toContain(
    '<p>Text.<sup><a>1</a></sup><sup>,\u00A0<a>2</a></sup> Mer.<sup><a>3</a></sup></p>',
  )
})
