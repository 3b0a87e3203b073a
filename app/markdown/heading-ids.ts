import GithubSlugger, { slug } from 'github-slugger'
import type { Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Language } from '#app/i18n/language.ts'

/** What the page around an article is known by; a heading of that name would take its links. */
const taken = ['content', 'menu', 'footnote-label']

const nameless: Record<Language, string> = { sv: 'avsnitt', en: 'section' }

/**
 * Gives every heading an id made of its words (a rehype plugin). It depends on nothing but the headings, so an address
 * that somebody has copied stays right; and å, ä and ö become a and o, so that it can be read where it is pasted.
 */
export function rehypeHeadingIds(language: Language) {
  return (tree: Root) => {
    const slugger = new GithubSlugger()
    for (const id of taken) slugger.slug(id)
    visit(tree, 'element', (element) => {
      if (!/^h[1-6]$/.test(element.tagName) || element.properties['id'] !== undefined) return
      // A heading may be all emoji, of which no slug is left.
      element.properties['id'] = slugger.slug(slug(withoutAccents(toString(element))) || nameless[language])
    })
  }
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
}
