import type { Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import type { Language } from '#app/i18n/language.ts'
import type { PictureFiles } from '#app/content/pictures/picture-store.ts'
import { articlePreview, type Preview, previewFile, previewHash } from '#app/content/previews/preview.ts'

/** Whether an article with a page has no link preview: it was published at the desk, whose process draws none. */
export async function isPreviewMissing(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('article_pages').select('slug').where('preview', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

/** Has all link previews drawn again, as part of the caller's transaction: they show the site's name. */
export async function forgetPreviews(trx: Kysely<Database>): Promise<void> {
  await trx.updateTable('article_pages').set({ preview: null }).execute()
}

/** Draws the link previews that articles lack, one after the other; what exists is not drawn again. @returns how many articles got theirs */
export async function drawMissingPreviews(
  db: Kysely<Database>,
  { brand, files, draw }: { brand: string; files: PictureFiles; draw: (preview: Preview) => Promise<Buffer> },
): Promise<number> {
  let drawn = 0
  for (const address of await withoutPreview(db).select(['articles.slug', 'articles.language']).execute()) {
    const before = await previewAt(db, address)
    if (!before) continue
    const hash = previewHash(before)
    if (!(await files.get(previewFile(hash)))) await files.put(previewFile(hash), await draw(before), { contentType: 'image/png' })
    await change(db, async (trx) => {
      // Published again meanwhile, with another title: then the next run draws that one.
      const now = await previewAt(trx, address)
      if (!now || previewHash(now) !== hash) return
      await trx.updateTable('article_pages').set({ preview: hash }).where('slug', '=', address.slug).where('language', '=', address.language).execute()
    })
    drawn++
  }
  return drawn

  async function previewAt(handle: Kysely<Database>, { slug, language }: { slug: string; language: Language }): Promise<Preview | null> {
    const row = await withoutPreview(handle)
      .leftJoin('article_extras', (join) => join.onRef('article_extras.slug', '=', 'articles.slug').onRef('article_extras.language', '=', 'articles.language'))
      .select(['articles.slug', 'title', 'plate'])
      .where('articles.slug', '=', slug)
      .where('articles.language', '=', language)
      .executeTakeFirst()
    return row ? articlePreview(row, brand) : null
  }
}

function withoutPreview(db: Kysely<Database>) {
  return db
    .selectFrom('article_pages')
    .innerJoin('articles', (join) => join.onRef('articles.slug', '=', 'article_pages.slug').onRef('articles.language', '=', 'article_pages.language'))
    .where('preview', 'is', null)
}
