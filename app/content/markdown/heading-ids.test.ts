import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { rehypeHeadingIds } from './heading-ids.ts'

/** The ids of all headings, in order. */
function idsOf(html: string) {
  const tree = fromHtml(html, { fragment: true })
  rehypeHeadingIds('sv')(tree)
  const ids: unknown[] = []
  visit(tree, 'element', ({ tagName, properties }) => {
    if (/^h\d$/.test(tagName)) ids.push(properties['id'])
  })
  return ids
}

test.each([
  ['Så hittas du på Reddit', 'sa-hittas-du-pa-reddit'],
  ['Id och ålder: läs här!', 'id-och-alder-las-har'],
  ['Café & <em>crème</em> brûlée', 'cafe--creme-brulee'],
  ['1. En början', '1-en-borjan'],
  ['Москва', 'москва'],
])('the heading %s is at #%s', (heading, id) => {
  expect(idsOf(`<h2>${heading}</h2>`)).toEqual([id])
})

test('no two headings share an id, also where only an accent sets them apart', () => {
  expect(idsOf('<h2>Så</h2><h3>Sa</h3><blockquote><h4>SÅ</h4></blockquote><h2>Så 1</h2>')).toEqual(['sa', 'sa-1', 'sa-2', 'sa-1-1'])
})

test('a heading without letters has an id all the same', () => {
  expect(idsOf('<h2>🙂</h2><h2>…</h2>')).toEqual(['avsnitt', 'avsnitt-1'])
})

test('an article can not take the ids of the page around it, and those that are given stay', () => {
  expect(idsOf('<h2>Content</h2><h2>Menu</h2><h2 id="footnote-label">Fotnoter</h2>')).toEqual(['content-1', 'menu-1', 'footnote-label'])
})
