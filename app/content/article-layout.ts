import { hash } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import type { LayOut } from '#app/content/markdown/layout.ts'
import type { MarkdownLayout } from '#app/content/markdown/lay-out-markdown.ts'
import type { Pictures } from '#app/content/pictures/picture.ts'
import type { Article } from '#app/content/queries/articles.ts'

/** Raise it when the same text renders differently; `npm run content` then renders the stored pages again. */
export const layoutVersion = 4

/** Hash of the inputs of an article's page. */
export function layoutSource(markdown: string, language: Language, pictures: Pictures): string {
  return hash('sha256', JSON.stringify([layoutVersion, language, pictures]) + markdown, 'base64url')
}

type LaidOut = Pick<Article, 'content' | 'language' | 'pictures' | 'page'>

/**
 * The layout stored when the article was published; if the text was written or changed by another program, it is laid
 * out now.
 *
 * @throws MarkdownRefused
 */
export async function articleLayout({ content, language, pictures, page }: LaidOut, layOut: LayOut): Promise<MarkdownLayout> {
  if (page?.source === layoutSource(content, language, pictures)) return page
  return layOut(content, language, pictures)
}
