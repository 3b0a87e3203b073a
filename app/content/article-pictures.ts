import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureName } from '#app/content/pictures/picture.ts'
import { pictureId } from '#app/content/pictures/picture-store.ts'
import type { ArticleText, NamedPicture } from './article-file.ts'
import type { ContentFault, FromFile } from './content-fault.ts'

/** A picture referenced by an article. Its bytes are read again when it is processed: all of them would not fit in memory. */
export interface FoundPicture {
  name: string
  /** Of the first reference, from 1. */
  line: number
  /** Absolute. */
  path: string
  /** `Picture.id` */
  id: string
}

type Article = FromFile<ArticleText> & { named: NamedPicture[] }

/**
 * Finds the files of the pictures that articles reference.
 *
 * @param folder of the articles
 */
export async function withPictures<Found extends Article>(
  folder: string,
  articles: Found[],
): Promise<{ found: (Found & { pictures: FoundPicture[] })[]; faults: ContentFault[] }> {
  // Compared in Unicode's composed form: macOS stores decomposed names.
  const files = new Map((await readdir(folder).catch(() => [])).map((name) => [name.normalize('NFC'), name]))
  const found: (Found & { pictures: FoundPicture[] })[] = []
  const faults: ContentFault[] = []
  for (const article of articles) {
    const pictures = new Map<string, FoundPicture>()
    for (const { name: written, line } of article.named) {
      const name = pictureName(written)
      if (pictures.has(name)) continue
      const complaint = complaintAbout(name, files)
      const path = join(folder, files.get(name) ?? '')
      if (complaint !== undefined) faults.push({ file: article.file, line, message: `the picture "${name}" ${complaint}` })
      else pictures.set(name, { name, line, path, id: pictureId(await readFile(path)) })
    }
    found.push({ ...article, pictures: [...pictures.values()] })
  }
  return { found, faults }
}

function complaintAbout(name: string, files: ReadonlyMap<string, string>): string | undefined {
  if (/\.hei[cf]$/i.test(name)) {
    return 'is in the format HEIC, which browsers do not show: export it as JPEG, or let the iPhone take JPEG (Settings, Camera, Formats, Most Compatible)'
  }
  if (!/\.(jpe?g|png|webp|avif)$/i.test(name)) return 'must end in .jpg, .png, .webp or .avif'
  if (/[/\\\p{Cc}]/u.test(name) || name.startsWith('.')) return 'must stand beside this file: no folders in its name'
  return files.has(name) ? undefined : 'is not beside this file'
}
