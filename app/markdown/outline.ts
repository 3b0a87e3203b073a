import type { Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

/** What a reader wants to know of an article before reading it. */
export interface Outline {
  /** How many words it has, captions, code and footnotes included. */
  words: number
  /** Its sections, in order. */
  contents: Section[]
}

export interface Section {
  /** Of its heading. */
  id: string
  heading: string
}

/**
 * Measures an article (a rehype plugin that changes nothing). To run when headings have their levels and ids, and
 * before anything is added that is not the author's.
 */
export function rehypeOutline(report: (outline: Outline) => void) {
  return (tree: Root) => {
    report({ words: wordsIn(tree), contents: sectionsIn(tree) })
  }
}

/** Words as both languages write them: between spaces, with a letter or a digit, so that a dash is none. */
function wordsIn(tree: Root): number {
  let words = 0
  visit(tree, 'text', ({ value }) => {
    for (const word of value.split(/\s+/)) if (/[\p{L}\p{N}]/u.test(word)) words++
  })
  return words
}

/** Only what stands by itself: a heading in a quotation or a list is not the article's own. */
function sectionsIn(tree: Root): Section[] {
  return tree.children.flatMap((node) =>
    node.type === 'element' && node.tagName === 'h2' ? { id: String(node.properties['id']), heading: toString(node) } : [],
  )
}
