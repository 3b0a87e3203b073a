import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import type { Language } from '#app/i18n/language.ts'

const labels: Record<Language, string> = { sv: 'Länk till avsnittet', en: 'Link to the section' }

/**
 * Puts a link to itself beside every heading of a section, to be copied (a rehype plugin). Beside, not inside: what
 * lists a page's headings should read the author's words and nothing else.
 */
export function rehypeHeadingAnchors(language: Language) {
  return (tree: Root) => {
    tree.children = tree.children.map((node) =>
      node.type === 'element' && /^h[23]$/.test(node.tagName) ? withAnchor(node, labels[language]) : node,
    )
  }
}

function withAnchor(heading: Element, label: string): Element {
  const anchor: Element = {
    type: 'element',
    tagName: 'a',
    properties: { className: ['anchor'], href: `#${heading.properties['id']}`, ariaLabel: `${label} ${toString(heading)}` },
    children: [{ type: 'text', value: '#' }],
  }
  return { type: 'element', tagName: 'div', properties: { className: ['headed'] }, children: [heading, anchor] }
}
