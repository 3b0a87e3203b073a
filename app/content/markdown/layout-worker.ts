// Runs in the layout worker: tinypool calls the default export once per text.
import type { Language } from '#app/i18n/language.ts'
import type { Pictures } from '#app/content/pictures/picture.ts'
import { layOutMarkdown, type MarkdownLayout } from './lay-out-markdown.ts'

export interface LayoutRequest {
  markdown: string
  language: Language
  /** The article's own, by the names used in the text. */
  pictures: Pictures
}

/** `temporary`: the text may be tried again later. */
export type LayoutResult = { layout: MarkdownLayout } | { refusal: string; temporary?: true }

/** Characters. An ordinary text of 200 KB becomes half a megabyte; many times that means a text made to expand. */
const longestHtml = 4_000_000

export default function layOut({ markdown, language, pictures }: LayoutRequest): LayoutResult {
  try {
    const layout = layOutMarkdown(markdown, language, pictures)
    if (layout.html.length > longestHtml) return { refusal: `the text becomes a page of ${layout.html.length} characters` }
    return { layout }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error // a bug of ours, not of the text
    return { refusal: `the text overflows the stack (${error.message})` }
  }
}
