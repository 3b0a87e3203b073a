import type { Element, ElementContent, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import type { Language } from '#app/i18n/language.ts'
import { largest, pictureAddress, pictureName, type Picture, type Pictures } from '#app/pictures/picture.ts'

const words = {
  sv: { table: 'Tabell', code: 'Kod', done: 'Klart', open: 'Inte klart' },
  en: { table: 'Table', code: 'Code', done: 'Done', open: 'Not done' },
} satisfies Record<Language, object>

/** What the house asks of an article's elements, beyond what Markdown makes of them (a rehype plugin). */
export function rehypeHouseRules(language: Language, pictures: Pictures) {
  const { table, code, done, open } = words[language]
  return (tree: Root) => {
    visit(tree, 'element', (element, index, parent) => {
      switch (element.tagName) {
        case 'h1': // the page's title is its only h1
          element.tagName = 'h2'
          break
        case 'img':
          Object.assign(element.properties, lazyImage)
          showOwn(element, pictures)
          break
        case 'p':
          becomeFigure(element)
          break
        case 'pre':
          Object.assign(element.properties, scrollsByItself(code))
          break
        case 'input': // a task list's box is a sign, not a control
          becomeSign(element, element.properties['checked'] ? ['☑', done] : ['☐', open])
          break
        case 'table':
          if (index === undefined || !parent) break
          parent.children[index] = scrollBox(element, table)
          visit(element, 'element', dressCell)
          return SKIP // it stands in its box now, and would be boxed again
      }
    })
  }
}

/** Lazy, without a referrer; the class keeps the picture's place before it has come. */
const lazyImage = { className: ['article-image'], loading: 'lazy', decoding: 'async', referrerPolicy: 'no-referrer' }

/** A picture of our own comes in the size that fits, and its place is known before it has come. */
function showOwn(image: Element, pictures: Pictures) {
  const name = pictureName(String(image.properties['src'] ?? ''))
  const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined
  if (picture) Object.assign(image.properties, sourcesOf(picture))
}

function sourcesOf(picture: Picture) {
  const { id, sizes } = picture
  const { width, height } = largest(picture)
  return {
    src: pictureAddress(id, sizes.findLast((size) => size.width <= 800) ?? largest(picture)),
    srcSet: sizes.map((size) => `${pictureAddress(id, size)} ${size.width}w`).join(', '),
    // The column of the text (`--container-prose`), or the screen without its gutters.
    sizes: '(min-width: 45rem) 40rem, 90vw',
    width,
    height,
    className: ['article-picture'],
  }
}

/** An image alone in its paragraph, with a title: `![Alt](a.jpg "Caption")`. */
function becomeFigure(paragraph: Element) {
  const [image, ...others] = paragraph.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  if (image?.type !== 'element' || image.tagName !== 'img' || others.length > 0) return
  const caption = image.properties['title']
  if (typeof caption !== 'string' || caption === '') return
  // Not said twice: the title would be read, and shown on hovering, beside the caption.
  delete image.properties['title']
  paragraph.tagName = 'figure'
  paragraph.children = [image, { type: 'element', tagName: 'figcaption', properties: {}, children: [{ type: 'text', value: caption }] }]
}

/** What scrolls by itself must be reachable by keyboard and have a name (WCAG 2.1.1). A group: several regions of one name are none. */
const scrollsByItself = (label: string) => ({ role: 'group', ariaLabel: label, tabIndex: 0 })

function scrollBox(table: Element, label: string): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], ...scrollsByItself(label) },
    children: [table],
  }
}

function dressCell(cell: Element) {
  if (cell.tagName !== 'th' && cell.tagName !== 'td') return
  // The corner of a table heads nothing; a screen reader would announce an empty heading.
  if (cell.children.length === 0) cell.tagName = 'td'
  // GFM aligns by an attribute that React turns into `style`, which the CSP forbids.
  const { align } = cell.properties
  delete cell.properties['align']
  if (align === 'right') cell.properties['className'] = ['text-right']
  if (align === 'center') cell.properties['className'] = ['text-center']
}

function becomeSign(element: Element, [sign, label]: [string, string]) {
  const text: ElementContent = { type: 'text', value: sign }
  element.tagName = 'span'
  element.properties = { role: 'img', ariaLabel: label }
  element.children = [text]
}
