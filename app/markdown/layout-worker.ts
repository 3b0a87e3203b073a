// The program of the layout worker: tinypool calls its default export for one text after another.
import type { Language } from '#app/i18n/language.ts'
import type { Pictures } from '#app/pictures/picture.ts'
import { layOutMarkdown, type MarkdownLayout } from './lay-out-markdown.ts'

export interface LayoutQuestion {
  markdown: string
  language: Language
  /** The article's own, by the names that the text gives them. */
  pictures: Pictures
}

/** `passing` says that the text may be laid out later. */
export type LayoutAnswer = { layout: MarkdownLayout } | { refusal: string; passing?: true }

/** Characters. A text of 200 KB becomes half a megabyte; many times that is a short text that unfolds. */
const longestHtml = 4_000_000

export default function layOut({ markdown, language, pictures }: LayoutQuestion): LayoutAnswer {
  try {
    const layout = layOutMarkdown(markdown, language, pictures)
    if (layout.html.length > longestHtml) return { refusal: `the text becomes a page of ${layout.html.length} characters` }
    return { layout }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error // a fault of ours, which is reported as it is
    return { refusal: `the text overflows the stack (${error.message})` }
  }
}
