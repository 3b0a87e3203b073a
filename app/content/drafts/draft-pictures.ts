import type { Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { type Picture, pictureAt, type Pictures } from '#app/content/pictures/picture.ts'
import { type PictureFiles, pictureId, type PictureStore } from '#app/content/pictures/picture-store.ts'

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
  if (/\.hei[cf]$/i.test(name)) return { complaint: 'heic' }
  const original = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const picture = (await pictures.find(pictureId(original))) ?? (await pictures.make(original))
  if ('complaint' in picture) return { complaint: picture.code }
  const used = await change(db, async (trx) => {
    const row = await trx.selectFrom('article_drafts').select('pictures').where('id', '=', id).executeTakeFirst()
    if (!row) return null
    const own = JSON.parse(row.pictures) as Pictures
    const known = Object.entries(own).find(([, each]) => each.id === picture.id)
    if (known) return known[0]
    const free = freeName(plainName(name), own)
    await trx
      .updateTable('article_drafts')
      .set({ pictures: JSON.stringify({ ...own, [free]: picture }) })
      .where('id', '=', id)
      .execute()
    return free
  })
  if (used === null) return { complaint: 'gone' }
  // Its last use may have ended while this one was saved, and the files with it.
  if (!(await pictures.find(picture.id))) await pictures.make(original)
  return { name: used, picture }
}

/**
 * A picture by its public address, for previews at the desk: also one that is not public.
 * @param address `/images/…-800x400.avif`
 * @returns AVIF or WebP, as its address says; null when there is none
 */
export async function pictureFile(files: Pick<PictureFiles, 'get'>, address: string): Promise<Uint8Array | null> {
  const at = pictureAt(address)
  return at ? ((await files.get(at.file))?.body ?? null) : null
}

/** Without folders, and with nothing that Markdown, an address or a file system reads as something else. */
function plainName(name: string): string {
  const [, base = '', extension = '.jpg'] = /^(.*?)(\.(?:jpe?g|png|webp|avif))?$/is.exec(name.normalize('NFC').split(/[/\\]/).at(-1) ?? '') ?? []
  const plain = base
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${plain || 'bild'}${extension.toLowerCase()}`
}

function freeName(name: string, taken: Pictures): string {
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : name.replace(/(?=\.[^.]*$)/, `-${number}`)
    if (!Object.hasOwn(taken, free)) return free
  }
}
