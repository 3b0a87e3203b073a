import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { rehypeHeadingAnchors } from './heading-anchors.ts'

function anchored(html: string) {
  const tree = fromHtml(html, { fragment: true })
  rehypeHeadingAnchors('sv')(tree)
  return tree.children
}

test('a heading stays as it is, with a named link to it beside', () => {
  const [box] = anchored('<h2 id="sa">Så <em>gör</em> du</h2>')
  expect(box).toMatchObject({
    tagName: 'div',
    properties: { className: ['headed'] },
    children: [
      { tagName: 'h2', properties: { id: 'sa' } },
      { tagName: 'a', properties: { href: '#sa', ariaLabel: 'Länk till avsnittet Så gör du' }, children: [{ value: '#' }] },
    ],
  })
  expect(box).toHaveProperty('children.0.children.length', 3)
})

test('only the headings of sections have one', () => {
  const html = '<h4 id="a">Liten</h4><p>Text</p><blockquote><h2 id="b">Citat</h2></blockquote><section><h2 id="c">Fotnoter</h2></section>'
  expect(anchored(html)).toEqual(fromHtml(html, { fragment: true }).children)
})
