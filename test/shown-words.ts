import type { Element, Parents } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { SKIP, visit } from 'unist-util-visit'

/** Attributes that are read by people: aloud, while a field is empty, or in search results and shared links. */
const read = ['ariaLabel', 'alt', 'placeholder', 'title', 'ariaDescription', 'ariaRoleDescription', 'label']

const described = ['description', 'og:title', 'og:description', 'og:site_name', 'og:image:alt', 'twitter:title', 'twitter:description']

/** Everything in a page that people read or hear, in its order, without what stands within `content`. */
export function shownWords(html: string, { without }: { without?: (element: Element) => boolean } = {}): string[] {
  const found: string[] = []
  visit(fromHtml(html), (node, _, parent) => {
    if (node.type === 'text' && !isProgram(parent)) found.push(node.value)
    if (node.type !== 'element') return
    if (without?.(node)) return SKIP
    for (const name of read) if (node.properties[name] !== undefined) found.push(String(node.properties[name]))
    if (node.tagName === 'meta' && described.includes(String(node.properties['name'] ?? node.properties['property'])))
      found.push(String(node.properties['content']))
  })
  return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
}

function isProgram(parent: Parents | undefined): boolean {
  return parent?.type === 'element' && ['script', 'style'].includes(parent.tagName)
}
