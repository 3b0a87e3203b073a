import type { Kysely } from 'kysely'
import { type Language, languages } from '#app/i18n/language.ts'
import type { ArticleText } from './article-file.ts'
import type { FromFile } from './content-fault.ts'
import { inBatches } from '#app/database/in-batches.ts'
import type { Database } from '#app/database/schema.ts'
import { namedTranslations } from './translation-ties.ts'

type ArticleFile = FromFile<ArticleText>

/**
 * Ties the articles of the content folder as their files say now. All anew: a tie ends by a change of either file. Ties
 * between articles that came from elsewhere stay.
 *
 * @param articles those whose files are the ones in the database
 */
export async function saveTranslations(db: Kysely<Database>, articles: ArticleFile[]): Promise<void> {
  const present = new Set<ArticleFile>()
  for (const language of languages) {
    for (const batch of inBatches(articles.filter(({ value }) => value.language === language))) {
      const slugs = batch.map(({ value }) => value.slug)
      await db.deleteFrom('article_translations').where('language', '=', language).where('slug', 'in', slugs).execute()
      // An article may have been removed by hand while its file stayed as it was.
      const there = await slugsThere(db, language, slugs)
      for (const article of batch) if (there.has(article.value.slug)) present.add(article)
    }
  }
  const pairs = namedTranslations(articles).filter((pair) => pair.every((article) => present.has(article)))
  for (const batch of inBatches(pairs)) {
    const rows = batch.flatMap(([naming, named]) =>
      // The name of a file is nobody else's name for a work.
      [naming, named].map(({ value: { slug, language } }) => ({ work: naming.file, slug, language })),
    )
    await db.insertInto('article_translations').values(rows).execute()
  }
}

async function slugsThere(db: Kysely<Database>, language: Language, slugs: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('articles').select('slug').where('language', '=', language).where('slug', 'in', slugs).execute()
  return new Set(rows.map(({ slug }) => slug))
}
