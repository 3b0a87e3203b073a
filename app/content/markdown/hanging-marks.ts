import type { Element, ElementContent } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

const mark = '[“”„‘’»](?=\\S)'
const afterSpace = new RegExp(`(\\s${mark})`)
const first = new RegExp(`((?:^|\\s)${mark})`)

/** Of the span around an opening quotation mark and the space before it (prose.css). The mark is in a span of its own. */
export const hangingClass = (part: string): string => (/[‘’]/.test(part) ? 'hung hung-single' : 'hung')

/**
 * A text and its opening quotation marks, each with the space before it, in turns: `He said “no”` → `He said`, ` “`, `no”`.
 * @param isFirst the text begins a block, so that a mark may stand at its beginning
 */
export function partsAtMarks(text: string, isFirst: boolean): string[] {
  return text.split(isFirst ? first : afterSpace)
}

/** Lets quotation marks that begin a line of a quotation hang in the margin. */
export function hangMarks(quotation: Element): void {
  visit(quotation, 'element', (element) => {
    if (element.tagName === 'code') return SKIP
    element.children = element.children.flatMap((child, place) =>
      child.type === 'text' ? withHungMarks(child.value, element.tagName === 'p' && place === 0) : [child],
    )
    return undefined
  })
}

function withHungMarks(value: string, isFirst: boolean): ElementContent[] {
  return partsAtMarks(value, isFirst).map((part, place) => (place % 2 === 0 ? text(part) : hung(part)))
}

function hung(part: string): ElementContent {
  const span = (children: ElementContent[]): Element => ({ type: 'element', tagName: 'span', properties: {}, children })
  const around = span([text(part.slice(0, -1)), span([text(part.slice(-1))])])
  around.properties['className'] = hangingClass(part).split(' ')
  return around
}

const text = (value: string): ElementContent => ({ type: 'text', value })
