import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown, { defaultUrlTransform } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import type { Language } from '#app/i18n/language.ts'
import type { Pictures } from '#app/pictures/picture.ts'
import { rehypeCodeColours } from './code-colours.ts'
import { rehypeHeadingAnchors } from './heading-anchors.ts'
import { rehypeHeadingIds } from './heading-ids.ts'
import { rehypeHouseRules } from './house-rules.ts'
import { type Outline, rehypeOutline } from './outline.ts'

/** A text as its page shows it. It crosses from the layout thread to the server's own, so it is plain data. */
export interface MarkdownLayout extends Outline {
  /** Harmless: see `layOutMarkdown`. */
  html: string
}

const footnotes = {
  sv: footnoteOptions('Fotnoter', 'Tillbaka till texten vid not'),
  en: footnoteOptions('Footnotes', 'Back to the text at note'),
} satisfies Record<Language, object>

/** A note that is referred to twice has two ways back: `2`, `2-2`. */
function footnoteOptions(footnoteLabel: string, back: string) {
  return {
    footnoteLabel,
    footnoteLabelProperties: {}, // it is shown
    footnoteBackLabel: (note: number, place: number) => `${back} ${note + 1}${place > 1 ? `-${place}` : ''}`,
  }
}

/**
 * Markdown (GFM) as harmless HTML: raw HTML stays text, and an address is kept only if it is relative
 * or http, https, irc, ircs, mailto or xmpp (SPEC §2 "Article page", react-markdown's own rule).
 * Unbounded in time, memory and stack, so only the layout thread calls it.
 *
 * @param pictures of the article's own, by the names that the text gives them
 */
export function layOutMarkdown(markdown: string, language: Language, pictures: Pictures = {}): MarkdownLayout {
  let outline: Outline = { words: 0, contents: [] }
  const options = {
    remarkPlugins: [remarkGfm],
    remarkRehypeOptions: footnotes[language],
    rehypePlugins: [
      () => rehypeHouseRules(language, pictures),
      () => rehypeHeadingIds(language),
      () => rehypeOutline((found) => (outline = found)),
      () => rehypeHeadingAnchors(language),
      rehypeCodeColours,
    ],
    urlTransform: safeAddress,
  }
  const html = renderToStaticMarkup(createElement(Markdown, options, markdown))
  return { html, ...outline }
}

/** A blanked image has no address at all: an empty one would ask for the page itself once more. */
function safeAddress(address: string, attribute: string): string | null {
  const safe = defaultUrlTransform(address)
  return safe === '' && attribute === 'src' ? null : safe
}
