import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { Draw } from './draw-in-process.ts'
import { keptPictures } from './kept-pictures.ts'
import { type Preview, previewHash } from './preview.ts'

export type Picture = {
  png: Buffer
  /** The standing picture, in place of one that could not be drawn: nobody should keep it. */
  isFallback: boolean
}

/** The site's preview pictures: drawn when first asked for, then kept. */
export type Previews = {
  /** Never rejects for want of a drawing or a disk: the standing picture takes its place. */
  picture(preview: Preview): Promise<Picture>
}

/** How long a drawing that failed is not tried again, in milliseconds. */
const pause = 60_000

export type PreviewsOptions = {
  /** Where pictures are kept; made with the first. */
  folder: string
  draw: Draw
  /** The standing picture, without a brand or a title; drawn by `npm run pictures`. */
  fallbackFile: string
}

export function createPreviews({ folder, draw, fallbackFile }: PreviewsOptions): Previews {
  const kept = keptPictures(folder)
  const underWay = new Map<string, Promise<Picture>>()
  const failed = new LRUCache<string, true>({ max: 1000, ttl: pause })

  const fallback = async () => ({ png: await readFile(fallbackFile), isFallback: true })

  async function findOrDraw(hash: string, preview: Preview): Promise<Picture> {
    try {
      const found = await kept.read(hash).catch(report)
      if (found) return { png: found, isFallback: false }
      if (failed.has(hash)) return await fallback()
      const png = await draw(preview)
      await kept.keep(hash, png).catch(report)
      return { png, isFallback: false }
    } catch (error) {
      failed.set(hash, true)
      report(error)
      return fallback()
    }
  }

  return {
    picture(preview) {
      const hash = previewHash(preview)
      // Everyone who asks for the same picture at once waits for one drawing.
      const picture = underWay.get(hash) ?? findOrDraw(hash, preview).finally(() => underWay.delete(hash))
      underWay.set(hash, picture)
      return picture
    },
  }
}

function report(error: unknown) {
  console.error('A preview picture was not made or not kept:', error)
}
