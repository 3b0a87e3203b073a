import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { type LayOut, MarkdownRefused } from '#app/content/markdown/layout.ts'
import type { Pictures } from '#app/content/pictures/picture.ts'
import type { PictureFiles, PictureStore } from '#app/content/pictures/picture-store.ts'
import { articlePreview, type Preview, previewFile, previewHash } from '#app/content/previews/preview.ts'
import type { ArticleText } from './article-file.ts'
import { imageAddress } from './article-image.ts'
import { layoutSource, layoutVersion } from './article-layout.ts'
import type { ContentFault } from './content-fault.ts'
import type { ArticleFile } from './content-files.ts'
import type { MadeArticle } from './save-content.ts'

/** Part of every article's hash: if it changes, `npm run content` renders all articles again. */
export const publishingVersion = `layout ${layoutVersion}`

/** Makes an article's pictures, page and preview, before the article is saved. */
export interface Publishing {
  /**
   * Existing pictures and previews are not made again.
   * @param options.layout false for an unchanged article: its page is not rendered again
   */
  makeArticle(article: ArticleFile, options: { layout: boolean }): Promise<MadeArticle | { faults: ContentFault[] }>
  /**
   * Makes the page and preview of an article whose pictures are stored.
   * @returns why it was refused, in English
   */
  makePage(text: ArticleText, own: Pictures): Promise<MadeArticle | { refused: string }>
  /** Lays a text out as its page will have it, saving nothing. @throws MarkdownRefused */
  layOut: LayOut
  /** Whether the path is a screen's of the public site: what an article may link to. */
  isScreen(path: string): boolean
  /** Deletes those of the pictures that nothing shows or keeps any more: articles, drafts, their versions and shared drafts. */
  removeUnused(db: Kysely<Database>, pictures: string[]): Promise<void>
}

export interface PublishingOptions {
  /** As link previews show it; the owner may change it at any time. */
  brand: () => string
  /** The bucket `pictures`. */
  files: PictureFiles
  pictures: PictureStore
  layOut: LayOut
  isScreen: Publishing['isScreen']
  /** Draws a link preview as PNG; null leaves it to another process (missing-previews.ts). */
  draw: ((preview: Preview) => Promise<Buffer>) | null
}

export function createPublishing({ brand, files, pictures, layOut, isScreen, draw }: PublishingOptions): Publishing {
  async function makePictures({ file, pictures: named }: ArticleFile): Promise<Pictures | { faults: ContentFault[] }> {
    const made: Pictures = {}
    const faults: ContentFault[] = []
    for (const { name, line, path, id } of named) {
      // In sequence: decoding a picture takes memory for every pixel.
      const picture = (await pictures.find(id)) ?? (await pictures.make(await readFile(path)))
      if ('complaint' in picture) faults.push({ file, line, message: `the picture "${name}" ${picture.complaint}` })
      else made[name] = picture
    }
    return faults.length > 0 ? { faults } : made
  }

  /** @returns its hash; null where it is not drawn yet */
  async function makePreview(text: ArticleText): Promise<string | null> {
    const preview = articlePreview(text, brand())
    const hash = previewHash(preview)
    if (await files.get(previewFile(hash))) return hash
    if (!draw) return null
    await files.put(previewFile(hash), await draw(preview), { contentType: 'image/png' })
    return hash
  }

  async function makePage(article: ArticleText, own: Pictures, { layout }: { layout: boolean }): Promise<MadeArticle | { refused: string }> {
    const { translation: _, ...text } = article
    const { content, language } = text
    const preview = await makePreview(article)
    const source = layoutSource(content, language, own)
    try {
      const page = layout ? { ...(await layOut(content, language, own)), source, preview } : null
      return { ...text, image: imageAddress(text.image, own), pictures: own, page }
    } catch (error) {
      if (error instanceof MarkdownRefused) return { refused: error.message }
      throw error
    }
  }

  return {
    async makeArticle(article, options) {
      const own = await makePictures(article)
      if (isFaulty(own)) return own
      const made = await makePage(article.value, own, options)
      return 'refused' in made ? { faults: [{ file: article.file, line: 1, message: made.refused }] } : made
    },

    layOut,
    isScreen,

    makePage: (text, own) => makePage(text, own, { layout: true }),

    async removeUnused(db, ids) {
      for (const id of new Set(ids)) {
        if (!(await isPictureUsed(db, id))) await pictures.remove(id)
      }
    },
  }
}

/** Whether an article shows a picture, or a draft, a version or a shared draft keeps it. Ids are hexadecimal, so they match themselves alone. */
async function isPictureUsed(db: Kysely<Database>, id: string): Promise<boolean> {
  const kept = `%"${id}"%`
  const use = await db
    .selectFrom('article_pictures')
    .select('slug as found')
    .where('picture', '=', id)
    .unionAll(db.selectFrom('article_drafts').select('id as found').where('pictures', 'like', kept))
    .unionAll(db.selectFrom('article_versions').select('id as found').where('text', 'like', kept))
    .unionAll(db.selectFrom('shared_drafts').select('id as found').where('article', 'like', kept))
    .limit(1)
    .executeTakeFirst()
  return use !== undefined
}

function isFaulty(made: Pictures | { faults: ContentFault[] }): made is { faults: ContentFault[] } {
  return Array.isArray(made['faults'])
}
