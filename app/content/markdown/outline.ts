import type { Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

/** An article's length and table of contents. */
export interface Outline {
  /** Captions, code and footnotes included. */
  words: number
  /** In order. */
  contents: Section[]
}

export interface Section {
  /** Of its heading. */
  id: string
  heading: string
}

/**
 * Measures an article (a rehype plugin that changes nothing). Run it once headings have their levels and ids, and before
 * plugins that add text of their own.
 */
export function rehypeOutline(report: (outline: Outline) => void) {
  return (tree: Root) => {
    report({ words: wordsIn(tree), contents: sectionsIn(tree) })
  }
}

/** Words are separated by white space and have a letter or digit, so a dash is none. */
function wordsIn(tree: Root): number {
  let words = 0
  visit(tree, 'text', ({ value }) => {
    for (const word of value.split(/\s+/)) if (/[\p{L}\p{N}]/u.test(word)) words++
  })
  return words
}

/** Top-level h2 only: a heading in a quotation or list is no section. */
function sectionsIn(tree: Root): Section[] {
  return tree.children.flatMap((node) =>
    node.type === 'element' && node.tagName === 'h2' ? { id: String(node.properties['id']), heading: toString(node) } : [],
  )
}
