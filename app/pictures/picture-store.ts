import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Picture, sizeFile } from './picture.ts'
import { recipe, resizePicture } from './resize-picture.ts'

/** What pictures need of the bucket `pictures` (app/storage/bucket.ts). */
export interface PictureFiles {
  get(name: string): Promise<{ body: Uint8Array } | null>
  put(name: string, body: Uint8Array | string, options: { contentType: string }): Promise<string>
  delete(name: string): Promise<void>
}

export interface PictureStore {
  /** The picture if it is stored whole. */
  find(id: string): Promise<Picture | null>
  /** Stores a picture in its sizes, and its original for an export. A complaint when it is no picture for us. */
  make(original: Buffer): Promise<Picture | { complaint: string }>
  /** The bytes that it was made from; null when there are none. */
  original(id: string): Promise<Uint8Array | null>
  remove(id: string): Promise<void>
}

/** The id of a picture by its original: the same bytes, encoded the same way, are the same picture. */
export function pictureId(original: Uint8Array): string {
  return createHash('sha256').update(recipe).update(original).digest('hex').slice(0, 32)
}

const sizes = z.array(z.object({ width: z.int(), height: z.int() })).min(1)

/**
 * Pictures in a bucket: `{id}-{width}x{height}.avif` a size, `{id}.original`, and `{id}.json` with the sizes, which goes
 * last and says that the picture is whole. Names are hashes of contents, so whoever makes a picture again makes the same.
 */
export function createPictureStore(files: PictureFiles): PictureStore {
  async function find(id: string): Promise<Picture | null> {
    const stored = await files.get(`${id}.json`)
    return stored && { id, sizes: sizes.parse(JSON.parse(Buffer.from(stored.body).toString())) }
  }

  return {
    find,

    async make(original) {
      const id = pictureId(original)
      const made = await resizePicture(original)
      if ('complaint' in made) return made
      const picture = { id, sizes: made.map(({ width, height }) => ({ width, height })) }
      for (const { body, ...size } of made) await files.put(sizeFile(id, size), body, { contentType: 'image/avif' })
      await files.put(`${id}.original`, original, { contentType: 'application/octet-stream' })
      await files.put(`${id}.json`, JSON.stringify(picture.sizes), { contentType: 'application/json' })
      return picture
    },

    async original(id) {
      return (await files.get(`${id}.original`))?.body ?? null
    },

    async remove(id) {
      const picture = await find(id)
      if (!picture) return
      // The list of sizes goes last: a removal that is interrupted can be repeated.
      for (const size of picture.sizes) await files.delete(sizeFile(id, size))
      await files.delete(`${id}.original`)
      await files.delete(`${id}.json`)
    },
  }
}
