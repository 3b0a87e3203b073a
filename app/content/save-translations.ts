import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import type { ArticleText } from './article-file.ts'
import type { FromFile } from './content-fault.ts'
import { namedTranslations } from './translation-ties.ts'

type ArticleFile = FromFile<ArticleText>

/**
 * Replaces the translation links of all articles of a content folder: a link ends when either file changes. Links between
 * articles that were not imported stay, and so do those that were made at the desk.
 * @param options.force replaces those of the desk
 */
export async function saveTranslations(db: Kysely<Database>, articles: ArticleFile[], { force }: { force: boolean }): Promise<void> {
  const present = new Set<ArticleFile>()
  for (const article of articles) {
    const { slug, language } = article.value
    const tie = await db.selectFrom('article_translations').select('work').where('slug', '=', slug).where('language', '=', language).executeTakeFirst()
    // Works of imported links are paths of files.
    if (tie && !tie.work.startsWith('articles/') && !force) continue
    await db.deleteFrom('article_translations').where('slug', '=', slug).where('language', '=', language).execute()
    // The article may not be saved yet, have been deleted from the database, or have its address taken by other content.
    const row = await db
      .selectFrom('articles')
      .innerJoin('content_files', (join) => join.on('content_files.file', '=', article.file))
      .select('slug')
      .where('slug', '=', slug)
      .where('language', '=', language)
      .executeTakeFirst()
    if (row) present.add(article)
  }
  for (const pair of namedTranslations(articles)) {
    if (!pair.every((article) => present.has(article))) continue
    // File paths are unique, so they serve as work ids.
    const rows = pair.map(({ value: { slug, language } }) => ({ work: pair[0].file, slug, language }))
    await db.insertInto('article_translations').values(rows).execute()
  }
}
