import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown, { defaultUrlTransform } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import type { Language } from '#app/i18n/language.ts'
import type { Pictures } from '#app/content/pictures/picture.ts'
import { fill } from '#app/texts/fill.ts'
import { rehypeCodeColours } from './code-colours.ts'
import { layoutCopy } from './copy.ts'
import { rehypeHeadingAnchors } from './heading-anchors.ts'
import { rehypeHeadingIds } from './heading-ids.ts'
import { rehypeHouseRules } from './house-rules.ts'
import { type Outline, rehypeOutline } from './outline.ts'

/** A rendered text. It crosses from the worker thread to the main thread, so it is plain data. */
export interface MarkdownLayout extends Outline {
  /** Safe: see `layOutMarkdown`. */
  html: string
}

/** A note that is referenced twice has two back links: `2`, `2-2`. */
function footnoteOptions(language: Language) {
  const { footnotes, backToText } = layoutCopy[language]
  return {
    footnoteLabel: footnotes,
    footnoteLabelProperties: {}, // the default hides the heading
    footnoteBackLabel: (note: number, place: number) => fill(backToText, { note: `${note + 1}${place > 1 ? `-${place}` : ''}` }),
  }
}

/**
 * Markdown (GFM) as safe HTML: raw HTML stays text, and a URL is kept only if it is relative
 * or http, https, irc, ircs, mailto or xmpp (SPEC §2 "Article page", react-markdown's own rule).
 * Unbounded in time, memory and stack, so call it in the layout worker only.
 *
 * @param pictures the article's own, by the names used in the text
 */
export function layOutMarkdown(markdown: string, language: Language, pictures: Pictures = {}): MarkdownLayout {
  let outline: Outline = { words: 0, contents: [] }
  const options = {
    remarkPlugins: [remarkGfm],
    remarkRehypeOptions: footnoteOptions(language),
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

/** An unsafe image loses its `src`: an empty one would make the browser request the page again. */
function safeAddress(address: string, attribute: string): string | null {
  const safe = defaultUrlTransform(address)
  return safe === '' && attribute === 'src' ? null : safe
}
