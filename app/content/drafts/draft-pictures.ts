import type { Kysely } from 'kysely'
import type { Database } from '#app/database/schema.ts'
import type { Picture } from '#app/pictures/picture.ts'
import type { PictureStore } from '#app/pictures/picture-store.ts'

/** Why a picture was not taken: not JPEG, PNG, WebP or AVIF; over 30 MB; too many pixels; cut off; from an iPhone; the article is gone. */
export type PictureComplaint = 'format' | 'bytes' | 'pixels' | 'damaged' | 'heic' | 'gone'

/**
 * Stores a picture of a draft in its sizes, without metadata. The draft's version stays: the text does not show it yet.
 * @param name of the file; the name returned is the one to use in Markdown (`![…](name)`), and has no character that needs escaping
 */
export async function addPicture(
  { db, pictures }: { db: Kysely<Database>; pictures: PictureStore },
  { id, name, bytes }: { id: string; name: string; bytes: Uint8Array },
): Promise<{ name: string; picture: Picture } | { complaint: PictureComplaint }> {
  throw new Error('not written yet')
}
