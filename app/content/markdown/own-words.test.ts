import { expect, test } from 'vitest'
import { wordsKey } from '#app/texts/texts.ts'
import type { layoutCopy } from './copy.ts'
import { layOutMarkdown } from './lay-out-markdown.ts'
import { withOwnWords } from './own-words.ts'

const text =
  '## Kod & "så"\n\n```\nx\n```\n\n| a |\n| - |\n| b |\n\n- [x] ja\n- [ ] nej\n\nNot[^1] och[^1] ` aria-label="Kod"` aria-label="Tabell"\n\n[^1]: Noten'

const changed = (words: Partial<Record<keyof (typeof layoutCopy)['sv'], string>>) => ({
  words: new Map(Object.entries(words).map(([place, own]) => [wordsKey('article-text', 'sv', place), own])),
})

test('an article is the very same text where none of its words is changed', () => {
  const { html } = layOutMarkdown(text, 'sv')
  expect(withOwnWords(html, { words: new Map([[wordsKey('article-text', 'en', 'code'), 'Program']]) }, 'sv')).toBe(html)
})

test('what the layout added is in the owner’s words, escaped, and what the author wrote stays', () => {
  const { html } = layOutMarkdown(text, 'sv')
  const own = {
    footnotes: 'Noter <b>',
    backToText: 'Upp från {note}',
    section: '{heading} ("länk")',
    // One in the place of another is not replaced again.
    table: 'Kod',
    code: '$& {x}',
    done: 'Ja',
    open: 'Nej',
  }
  const expected = html
    .replace('>Fotnoter<', '>Noter &lt;b&gt;<')
    .replace('"Länk till avsnittet Kod &amp; &quot;så&quot;"', '"Kod &amp; &quot;så&quot; (&quot;länk&quot;)"')
    .replaceAll('"Tillbaka till texten vid not 1', '"Upp från 1')
    .replace(' aria-label="Kod"', ' aria-label="CODE"')
    .replace(' aria-label="Tabell"', ' aria-label="Kod"')
    .replace('"CODE"', () => '"$&amp; {x}"')
    .replace(' aria-label="Klart"', ' aria-label="Ja"')
    .replace(' aria-label="Inte klart"', ' aria-label="Nej"')
  expect(expected).not.toMatch(/="(Länk till|Tillbaka|Tabell|Klart|Inte klart)|>Fotnoter/)
  expect(withOwnWords(html, changed(own), 'sv')).toBe(expected)
  expect(expected).toContain('aria-label=&quot;Kod&quot;')
})
