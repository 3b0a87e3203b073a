import type { Element, ElementContent, Root, RootContent } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import type { Language } from '#app/i18n/language.ts'
import { largest, pictureAddress, pictureName, plainAddress, type Picture, type Pictures } from '#app/content/pictures/picture.ts'
import { layoutCopy } from './copy.ts'
import { alignFigures } from './figure-columns.ts'
import { hangMarks } from './hanging-marks.ts'

/** The site's own rules for an article's elements: figures, image sizes, accessible tables and code (a rehype plugin). */
export function rehypeHouseRules(language: Language, pictures: Pictures) {
  const { table, code, done, open } = layoutCopy[language]
  return (tree: Root) => {
    visit(tree, 'element', (element, index, parent) => {
      const replaceBy = (other: Element | undefined) => {
        if (!other || index === undefined || !parent) return undefined
        parent.children[index] = other
        return SKIP // else the element, now inside the other, would be visited and replaced again
      }
      switch (element.tagName) {
        case 'h1': // the page's title is its only h1
          element.tagName = 'h2'
          break
        case 'img':
          Object.assign(element.properties, lazyImage)
          return replaceBy(showStored(element, pictures))
        case 'p':
          becomeFigure(element)
          if (parent?.type === 'root') becomeAside(element)
          break
        case 'pre':
          Object.assign(element.properties, scrollsByItself(code))
          break
        case 'input': // a task list's checkbox is shown, but is no control
          becomeSign(element, element.properties['checked'] ? ['☑', done] : ['☐', open])
          break
        case 'blockquote':
          hangMarks(element)
          break
        case 'sup':
          partFromNext(parent?.children[(index ?? 0) + 1])
          break
        case 'table':
          alignFigures(element)
          visit(element, 'element', dressCell)
          return replaceBy(scrollBox(element, table))
      }
    })
  }
}

/** Lazy, without a referrer; the class reserves space before the image has loaded. */
const lazyImage = { className: ['article-image'], loading: 'lazy', decoding: 'async', referrerPolicy: 'no-referrer' }

/**
 * Shows a picture that is stored here: as AVIF in its sizes, or as WebP in browsers without AVIF, and with its dimensions, so
 * that the layout does not shift.
 */
function showStored(image: Element, pictures: Pictures): Element | undefined {
  const name = pictureName(String(image.properties['src'] ?? ''))
  const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined
  if (!picture) return undefined
  Object.assign(image.properties, { src: plainAddress(picture), ...largest(picture), className: ['article-picture'] })
  const source: Element = { type: 'element', tagName: 'source', properties: sourceOf(picture), children: [] }
  return { type: 'element', tagName: 'picture', properties: {}, children: [source, image] }
}

function sourceOf({ id, sizes }: Picture) {
  return {
    type: 'image/avif',
    srcSet: sizes.map((size) => `${pictureAddress(id, size)} ${size.width}w`).join(', '),
    // The text column (prose.css), or the viewport without its gutters.
    sizes: '(min-width: 40rem) 36rem, 90vw',
  }
}

/** An image alone in its paragraph, with a title: `![Alt](a.jpg "Caption")`. */
function becomeFigure(paragraph: Element) {
  const [image, ...others] = paragraph.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  if (image?.type !== 'element' || image.tagName !== 'img' || others.length > 0) return
  const caption = image.properties['title']
  if (typeof caption !== 'string' || caption === '') return
  // The caption replaces the title; both would be read out, and the title shown on hover.
  delete image.properties['title']
  paragraph.tagName = 'figure'
  paragraph.children = [image, { type: 'element', tagName: 'figcaption', properties: {}, children: [{ type: 'text', value: caption }] }]
}

/** A scroll container must be focusable and have a name (WCAG 2.1.1). A group, because landmarks must have unique names. */
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
  // An empty corner cell: as a `th`, screen readers would announce an empty heading.
  if (cell.children.length === 0) cell.tagName = 'td'
  // GFM's only headings are those of columns.
  if (cell.tagName === 'th') cell.properties['scope'] = 'col'
  // React turns GFM's `align` attribute into `style`, which the CSP forbids.
  const { align } = cell.properties
  delete cell.properties['align']
  if (align === 'right') cell.properties['className'] = ['text-right']
  if (align === 'center') cell.properties['className'] = ['text-center']
}

/** A paragraph of its own that is all emphasis says something beside the text, as that it is no legal advice: smaller, and without a face of its own to fetch. */
function becomeAside(paragraph: Element) {
  const [only, ...others] = paragraph.children
  if (paragraph.tagName !== 'p' || only?.type !== 'element' || only.tagName !== 'em' || others.length > 0) return
  paragraph.properties['className'] = ['aside']
  paragraph.children = only.children
}

/** The marks of two notes at one place would be read as one number. */
function partFromNext(next: RootContent | undefined) {
  if (next?.type === 'element' && next.tagName === 'sup') next.children.unshift({ type: 'text', value: ',\u00A0' })
}

function becomeSign(element: Element, [sign, label]: [string, string]) {
  const text: ElementContent = { type: 'text', value: sign }
  element.tagName = 'span'
  element.properties = { role: 'img', ariaLabel: label }
  element.children = [text]
}
