import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import type { Language } from '#app/i18n/language.ts'
import { fill } from '#app/texts/fill.ts'
import { layoutCopy } from './copy.ts'

/**
 * Adds a permalink beside every h2 and h3 (a rehype plugin). Beside, not inside: the heading's text, which outlines and
 * screen readers list, stays the author's.
 */
export function rehypeHeadingAnchors(language: Language) {
  return (tree: Root) => {
    tree.children = tree.children.map((node) =>
      node.type === 'element' && /^h[23]$/.test(node.tagName) ? withAnchor(node, layoutCopy[language].section) : node,
    )
  }
}

function withAnchor(heading: Element, label: string): Element {
  const anchor: Element = {
    type: 'element',
    tagName: 'a',
    properties: { className: ['anchor'], href: `#${heading.properties['id']}`, ariaLabel: fill(label, { heading: toString(heading) }) },
    children: [{ type: 'text', value: '#' }],
  }
  return { type: 'element', tagName: 'div', properties: { className: ['headed'] }, children: [heading, anchor] }
}
