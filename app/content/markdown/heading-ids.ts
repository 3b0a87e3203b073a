import GithubSlugger, { slug } from 'github-slugger'
import type { Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Language } from '#app/i18n/language.ts'

/** Ids used by the page around an article; a heading with the same id would break links to them. */
const taken = ['content', 'menu', 'footnote-label']

const nameless: Record<Language, string> = { sv: 'avsnitt', en: 'section' }

/**
 * Gives every heading an id made of its text (a rehype plugin). It depends only on the headings, so copied links keep
 * working; å, ä and ö become a and o, so that pasted links are readable rather than percent-encoded.
 */
export function rehypeHeadingIds(language: Language) {
  return (tree: Root) => {
    const slugger = new GithubSlugger()
    for (const id of taken) slugger.slug(id)
    visit(tree, 'element', (element) => {
      if (!/^h[1-6]$/.test(element.tagName) || element.properties['id'] !== undefined) return
      // The slug of a heading of emoji only is empty.
      element.properties['id'] = slugger.slug(slug(withoutAccents(toString(element))) || nameless[language])
    })
  }
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
}
