import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPictureName, largest, type Picture, pictureAddress } from '#app/pictures/picture.ts'
import type { PictureStore } from '#app/pictures/picture-store.ts'
import type { ArticleText, NamedPicture } from './article-file.ts'
import type { ContentFault, FromFile } from './content-fault.ts'

type Article = FromFile<ArticleText> & { named: NamedPicture[] }

/**
 * Gives articles the pictures that they name, from the files beside theirs. A picture that changes changes the articles'
 * hashes with it.
 *
 * @param folder that of the articles
 */
export async function withPictures<Found extends Article>(
  folder: string,
  articles: Found[],
  pictures: PictureStore,
): Promise<{ found: Found[]; faults: ContentFault[] }> {
  const kept = new Map<string, Picture | { complaint: string }>()
  const found: Found[] = []
  const faults: ContentFault[] = []
  for (const article of articles) {
    const own: [string, Picture][] = []
    for (const { name, line } of article.named) {
      // One at a time: a picture takes memory by the pixel.
      const picture = kept.get(name) ?? (await picked(folder, name, pictures))
      kept.set(name, picture)
      if ('complaint' in picture) faults.push({ file: article.file, line, message: `the picture "${name}" ${picture.complaint}` })
      else own.push([name, picture])
    }
    found.push(own.length > 0 ? illustrated(article, Object.fromEntries(own)) : article)
  }
  return { found, faults }
}

async function picked(folder: string, name: string, pictures: PictureStore): Promise<Picture | { complaint: string }> {
  if (!isPictureName(name)) {
    return { complaint: 'must be named as a file beside this one: letters a-z, digits, "-", "_", ending in .jpg, .png, .webp or .avif' }
  }
  const original = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    return { complaint: error.code === 'ENOENT' ? 'is not beside this file' : `cannot be read (${error.message})` }
  })
  return 'complaint' in original ? original : pictures.keep(original)
}

function illustrated<Found extends Article>(article: Found, pictures: Record<string, Picture>): Found {
  const { value } = article
  const ids = Object.values(pictures).map(({ id }) => id)
  const front = value.image === null ? undefined : pictures[value.image]
  return {
    ...article,
    hash: createHash('sha256').update([article.hash, ...ids].join(' ')).digest('hex'),
    value: { ...value, pictures, image: front ? pictureAddress(front.id, largest(front)) : value.image },
  }
}
