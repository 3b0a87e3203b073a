import { LRUCache } from 'lru-cache'
import type { Services } from '#app/site/context.ts'
import { pictureAt } from '#app/content/pictures/picture.ts'
import { contentTypeOf } from '#app/data/storage/content-type.ts'
import { isPicturePublic } from '#app/content/queries/pictures.ts'
import { isPictureShared } from '#app/content/queries/shared-draft.ts'
import { type StoredResponse, storeVariants } from './stored-response.ts'

/**
 * For ever in browsers, since an address is a hash of what stands there. Shared caches ask again after ten seconds: a
 * picture goes with the last article that shows it (READING "Data").
 */
const cacheControl = 'public, max-age=31536000, s-maxage=10, immutable'

/** Of a picture that only a link to a draft shows: the link can be revoked. */
const unpublished = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** Milliseconds that a picture, or that there is none, is known for. */
const freshFor = 10_000
const maxBytes = 32_000_000

/**
 * Looks up pictures by their addresses: those in the bucket `pictures` that a published article, or a draft with a link
 * to it, shows; undefined for every other. An address has one form, a hash and digits, so none leads outside the bucket.
 * @param headers go with every picture
 * @param now milliseconds, monotonic
 */
export function createPictureFiles(
  { db, pictures, clock }: Pick<Services, 'db' | 'pictures' | 'clock'>,
  headers: Readonly<Record<string, string>>,
  now = () => performance.now(),
) {
  const all = { ...headers, 'Cache-Control': cacheControl }
  const cached = new LRUCache<string, { picture: StoredResponse | undefined }>({
    maxSize: maxBytes,
    sizeCalculation: ({ picture }) => (picture?.size ?? 0) + 200,
    ttl: freshFor,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: async (address) => ({ picture: await load(address) }),
  })

  async function load(address: string): Promise<StoredResponse | undefined> {
    const at = pictureAt(address)
    if (!at) return undefined
    const asked = { id: at.id, now: clock() }
    const isPublic = await isPicturePublic(db.read, asked)
    if (!isPublic && !(await isPictureShared(db.read, asked))) return undefined
    const stored = await pictures.get(at.file)
    if (!stored) return undefined
    const body = Buffer.from(stored.body)
    return storeVariants({ identity: body, br: body, gzip: body }, { ...all, 'Content-Type': contentTypeOf(at.file), ...(!isPublic && unpublished) })
  }

  return async (address: string): Promise<StoredResponse | undefined> => {
    if (!pictureAt(address)) return undefined
    return (await cached.fetch(address))?.picture
  }
}
