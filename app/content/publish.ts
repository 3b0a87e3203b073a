import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { ContentTables } from '#app/database/schema.ts'
import { type LayOut, MarkdownRefused } from '#app/markdown/layout.ts'
import { largest, pictureAddress, pictureName, type Pictures } from '#app/pictures/picture.ts'
import type { PictureFiles, PictureStore } from '#app/pictures/picture-store.ts'
import { articlePreview, type Preview, previewFile, previewHash } from '#app/previews/preview.ts'
import { isOwn } from './article-file.ts'
import { layoutSource, layoutVersion } from './article-layout.ts'
import type { ContentFault } from './content-fault.ts'
import type { ArticleFile } from './content-files.ts'
import type { PublishedArticle } from './save-content.ts'

/** Part of every article's hash: if it changes, `npm run content` renders all articles again. */
export const publishingVersion = `layout ${layoutVersion}`

/** Makes an article's pictures, page and preview, before the article is saved. */
export interface Publishing {
  /**
   * Existing pictures and previews are not made again.
   * @param options.layout false for an unchanged article: its page is not rendered again
   */
  makeArticle(article: ArticleFile, options: { layout: boolean }): Promise<PublishedArticle | { faults: ContentFault[] }>
  /** Deletes those of the pictures that no article shows any more. */
  removeUnused(db: Kysely<ContentTables>, pictures: string[]): Promise<void>
}

export interface PublishingOptions {
  brand: string
  /** The bucket `pictures`. */
  files: PictureFiles
  pictures: PictureStore
  layOut: LayOut
  /** Draws a link preview as PNG. */
  draw: (preview: Preview) => Promise<Buffer>
}

export function createPublishing({ brand, files, pictures, layOut, draw }: PublishingOptions): Publishing {
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

  async function makePreview({ value }: ArticleFile): Promise<string> {
    const preview = articlePreview(value, brand)
    const hash = previewHash(preview)
    if (!(await files.get(previewFile(hash)))) await files.put(previewFile(hash), await draw(preview), { contentType: 'image/png' })
    return hash
  }

  return {
    async makeArticle(article, { layout }) {
      const { file, value } = article
      const { translation: _, ...text } = value
      const own = await makePictures(article)
      if (isFaulty(own)) return own
      const preview = await makePreview(article)
      const { content, language } = value
      const source = layoutSource(content, language, own)
      try {
        const page = layout ? { ...(await layOut(content, language, own)), source, preview } : null
        return { ...text, image: imageAddress(value.image, own), pictures: own, page }
      } catch (error) {
        if (error instanceof MarkdownRefused) return { faults: [{ file, line: 1, message: error.message }] }
        throw error
      }
    },

    async removeUnused(db, ids) {
      for (const id of new Set(ids)) {
        const use = await db.selectFrom('article_pictures').select('slug').where('picture', '=', id).limit(1).executeTakeFirst()
        if (!use) await pictures.remove(id)
      }
    },
  }
}

/** An article's image (Open Graph): its own picture in the largest size, or the path or URL in the file. */
function imageAddress(image: string | null, pictures: Pictures): string | null {
  const picture = image !== null && isOwn(image) ? pictures[pictureName(image)] : undefined
  return picture ? pictureAddress(picture.id, largest(picture)) : image
}

function isFaulty(made: Pictures | { faults: ContentFault[] }): made is { faults: ContentFault[] } {
  return Array.isArray(made['faults'])
}
