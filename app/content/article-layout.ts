import { hash } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import type { LayOut } from '#app/markdown/layout.ts'
import type { MarkdownLayout } from '#app/markdown/lay-out-markdown.ts'
import type { Pictures } from '#app/pictures/picture.ts'
import type { Article } from '#app/queries/articles.ts'

/** Raise it when an unchanged text becomes another page; `npm run content` then makes the stored pages anew. */
export const layoutVersion = 1

/** Identifies everything that an article's page is made from. */
export function layoutSource(markdown: string, language: Language, pictures: Pictures): string {
  return hash('sha256', JSON.stringify([layoutVersion, language, pictures]) + markdown, 'base64url')
}

type LaidOut = Pick<Article, 'content' | 'language' | 'pictures' | 'page'>

/**
 * The layout that was stored when the article was published. Where the text has come or changed another way since, it is
 * laid out now.
 *
 * @throws MarkdownRefused
 */
export async function articleLayout({ content, language, pictures, page }: LaidOut, layOut: LayOut): Promise<MarkdownLayout> {
  if (page?.source === layoutSource(content, language, pictures)) return page
  return layOut(content, language, pictures)
}
