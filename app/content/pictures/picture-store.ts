import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Picture, plainFile, plainSize, sizeFile } from './picture.ts'
import { encodePlain, type PictureComplaint, recipe, resizePicture } from './resize-picture.ts'

/** The methods that pictures use of the bucket `pictures` (app/data/storage/bucket.ts). */
export interface PictureFiles {
  get(name: string): Promise<{ body: Uint8Array } | null>
  put(name: string, body: Uint8Array | string, options: { contentType: string }): Promise<string>
  delete(name: string): Promise<void>
  list(): Promise<string[]>
}

export interface PictureStore {
  /** The picture, or null unless it is stored completely. */
  find(id: string): Promise<Picture | null>
  /** Stores a picture in its sizes, and its original for exports. A complaint when it is not accepted. */
  make(original: Buffer): Promise<Picture | PictureComplaint>
  /** The original bytes; null when there are none. */
  original(id: string): Promise<Uint8Array | null>
  remove(id: string): Promise<void>
}

/** The id of a picture: a hash of its original and of how it is encoded. */
export function pictureId(original: Uint8Array): string {
  return createHash('sha256').update(recipe).update(original).digest('hex').slice(0, 32)
}

const sizes = z.array(z.object({ width: z.int(), height: z.int() })).min(1)

/**
 * Pictures in a bucket: `{id}-{width}x{height}.avif` for each size, one of them as `.webp` too, `{id}.original`, and `{id}.json` with the sizes, which
 * is written last and marks the picture as complete. Names are hashes of contents, so storing is idempotent.
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
      await putPlain(files, picture, original)
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
      // The list of sizes is deleted last, so that an interrupted removal can be repeated.
      for (const size of picture.sizes) await files.delete(sizeFile(id, size))
      await files.delete(plainFile(picture))
      await files.delete(`${id}.original`)
      await files.delete(`${id}.json`)
    },
  }
}

async function putPlain(files: PictureFiles, picture: Picture, original: Uint8Array): Promise<void> {
  await files.put(plainFile(picture), await encodePlain(original, plainSize(picture).width), { contentType: 'image/webp' })
}

/** Makes the WebP of pictures that were stored before pictures had one. @returns how many */
export async function addPlain(files: PictureFiles): Promise<number> {
  const store = createPictureStore(files)
  let added = 0
  for (const id of await withoutPlain(files)) {
    const [picture, original] = [await store.find(id), await store.original(id)]
    // Removed meanwhile.
    if (!picture || !original) continue
    await putPlain(files, picture, original)
    added++
  }
  return added
}

/** The ids of complete pictures that were stored before pictures had a WebP. */
export async function withoutPlain(files: Pick<PictureFiles, 'list'>): Promise<string[]> {
  const names = await files.list()
  const made = new Set(names.filter((name) => name.endsWith('.webp')).map((name) => name.slice(0, 32)))
  return names
    .filter((name) => /^[0-9a-f]{32}\.json$/.test(name))
    .map((name) => name.slice(0, 32))
    .filter((id) => !made.has(id))
}
