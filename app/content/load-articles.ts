import type { Kysely } from 'kysely'
import { languages } from '#app/i18n/language.ts'
import { type ArticleText, articleAddress } from './article-file.ts'
import type { ContentFault, FromFile } from './content-fault.ts'
import { inBatches } from '#app/database/in-batches.ts'
import type { Database } from '#app/database/schema.ts'

type ArticleFile = FromFile<ArticleText>

/** A fault for every new file whose address is that of an article already in the database. */
export async function articlesFromElsewhere(db: Kysely<Database>, added: ArticleFile[]): Promise<ContentFault[]> {
  const faults: ContentFault[] = []
  for (const language of languages) {
    for (const files of inBatches(added.filter(({ value }) => value.language === language))) {
      const rows = await db
        .selectFrom('articles')
        .select('slug')
        .where('language', '=', language)
        .where('slug', 'in', files.map(({ value }) => value.slug))
        .execute()
      const taken = new Set(rows.map(({ slug }) => slug))
      const clashing = files.filter(({ value }) => taken.has(value.slug))
      faults.push(...clashing.map(({ file }) => ({ file, line: 1, message: clash })))
    }
  }
  return faults
}

const clash =
  'an article of this address is in the database already and came from no file: rename this file, or remove that article'

/** Saves new and changed articles. */
export async function saveArticles(db: Kysely<Database>, files: ArticleFile[]): Promise<void> {
  for (const batch of inBatches(files)) {
    await db
      .insertInto('articles')
      .values(batch.map(({ value }) => columnsOf(value)))
      .onConflict((conflict) =>
        conflict.columns(['slug', 'language']).doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          content: ref('excluded.content'),
          meta_description: ref('excluded.meta_description'),
          published_at: ref('excluded.published_at'),
        })),
      )
      .execute()
    await db
      .insertInto('article_extras')
      .values(batch.map(({ value }) => extrasOf(value)))
      .onConflict((conflict) =>
        conflict
          .columns(['slug', 'language'])
          .doUpdateSet(({ ref }) => ({ image: ref('excluded.image'), pictures: ref('excluded.pictures') })),
      )
      .execute()
  }
}

function columnsOf({ slug, language, title, content, meta_description, published_at }: ArticleText) {
  return { slug, language, title, content, meta_description, published_at }
}

function extrasOf({ slug, language, image, pictures }: ArticleText) {
  return { slug, language, image, pictures: Object.keys(pictures).length > 0 ? JSON.stringify(pictures) : null }
}

/** Removes the articles of files that are gone; files of other kinds are passed over. */
export async function withdrawArticles(db: Kysely<Database>, files: string[]): Promise<void> {
  for (const file of files) {
    const [room, name = ''] = file.split('/')
    const address = articleAddress(name)
    if (room !== 'articles' || 'complaint' in address) continue
    const { slug, language } = address
    await db.deleteFrom('articles').where('slug', '=', slug).where('language', '=', language).execute()
  }
}
