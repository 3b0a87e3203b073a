import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown, { defaultUrlTransform } from 'react-markdown'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import type { Language } from '#app/i18n/language.ts'
import { rehypeHouseRules } from './house-rules.ts'

/**
 * Parsing costs milliseconds and an article seldom changes, so the result is kept by its text.
 * Sixteen million characters hold some thousand articles, and a change needs no invalidation.
 */
const rendered = new LRUCache<string, string>({ maxSize: 16_000_000, sizeCalculation: (html) => html.length + 1 })

const footnotes = {
  sv: { footnoteLabel: 'Fotnoter', footnoteBackLabel: 'Tillbaka till texten' },
  en: { footnoteLabel: 'Footnotes', footnoteBackLabel: 'Back to the text' },
} satisfies Record<Language, object>

/**
 * Markdown (GFM) as harmless HTML: raw HTML stays text, and an address is kept only if it is relative
 * or http, https, irc, ircs, mailto or xmpp (SPEC §2 "Article page", react-markdown's own rule).
 */
export function renderMarkdown(markdown: string, language: Language): string {
  const key = language + markdown
  const known = rendered.get(key)
  if (known !== undefined) return known
  const html = renderToStaticMarkup(
    <Markdown
      remarkPlugins={[remarkGfm]}
      remarkRehypeOptions={footnotes[language]}
      rehypePlugins={[rehypeSlug, [rehypeHouseRules, language]]}
      urlTransform={safeAddress}
    >
      {markdown}
    </Markdown>,
  )
  rendered.set(key, html)
  return html
}

/** A blanked image has no address at all: an empty one would ask for the page itself once more. */
function safeAddress(address: string, attribute: string): string | null {
  const safe = defaultUrlTransform(address)
  return safe === '' && attribute === 'src' ? null : safe
}
