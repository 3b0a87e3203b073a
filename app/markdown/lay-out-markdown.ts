import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown, { defaultUrlTransform } from 'react-markdown'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import type { Language } from '#app/i18n/language.ts'
import type { Pictures } from '#app/pictures/picture.ts'
import { rehypeHouseRules } from './house-rules.ts'

/** A text as its page shows it. It crosses from the layout thread to the server's own, so it is plain data. */
export interface MarkdownLayout {
  /** Harmless: see `layOutMarkdown`. */
  html: string
}

const footnotes = {
  sv: { footnoteLabel: 'Fotnoter', footnoteBackLabel: 'Tillbaka till texten' },
  en: { footnoteLabel: 'Footnotes', footnoteBackLabel: 'Back to the text' },
} satisfies Record<Language, object>

/**
 * Markdown (GFM) as harmless HTML: raw HTML stays text, and an address is kept only if it is relative
 * or http, https, irc, ircs, mailto or xmpp (SPEC §2 "Article page", react-markdown's own rule).
 * Unbounded in time, memory and stack, so only the layout thread calls it.
 *
 * @param pictures of the article's own, by the names that the text gives them
 */
export function layOutMarkdown(markdown: string, language: Language, pictures: Pictures = {}): MarkdownLayout {
  const options = {
    remarkPlugins: [remarkGfm],
    remarkRehypeOptions: footnotes[language],
    rehypePlugins: [rehypeSlug, () => rehypeHouseRules(language, pictures)],
    urlTransform: safeAddress,
  }
  return { html: renderToStaticMarkup(createElement(Markdown, options, markdown)) }
}

/** A blanked image has no address at all: an empty one would ask for the page itself once more. */
function safeAddress(address: string, attribute: string): string | null {
  const safe = defaultUrlTransform(address)
  return safe === '' && attribute === 'src' ? null : safe
}
