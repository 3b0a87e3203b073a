import { expect, test } from 'vitest'
import { layOutMarkdown } from './lay-out-markdown.ts'
import { withoutAnchors } from './without-anchors.ts'

test('headings lose their links to themselves, and nothing else', () => {
  const { html } = layOutMarkdown('## Pris > 5 "kr"\n\n<a class="anchor">#</a> [länk](#pris)\n\n### Mer', 'sv')
  expect(html.match(/class="anchor"/g)).toHaveLength(2)
  const bare = withoutAnchors(html)
  expect(bare).toContain('<div class="headed"><h2 id="pris--5-kr">Pris &gt; 5 &quot;kr&quot;</h2></div>')
  expect(bare).toContain('&lt;a class=&quot;anchor&quot;&gt;#&lt;/a&gt; <a href="#pris">länk</a>')
  expect(bare).not.toContain('class="anchor"')
})
