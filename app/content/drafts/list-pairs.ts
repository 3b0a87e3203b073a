import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import type { ArticlePair, ListedArticle } from './draft.ts'
import { stateOf, withPublicTime } from './drafts.ts'
import { updateRecords } from './records.ts'

/**
 * All articles, the last changed first. Articles that the desk has no record of yet (from `npm run content`, or another
 * program) get one.
 * @param words only pairs that have all of these in a title, slug or description of either language
 */
export async function listPairs(db: Kysely<Database>, { now, words = '' }: { now: Date; words?: string | undefined }): Promise<ArticlePair[]> {
  await updateRecords(db, { now })
  const rows = await withPublicTime(db)
    .select(['article_drafts.id', 'article_drafts.language', 'work', 'article_drafts.slug', 'article_drafts.title', 'article_drafts.meta_description'])
    .select(['public_slug', 'withdrawn_at', 'publish_at', 'checked', 'changed', 'saved_at', 'saved_by', 'published_at'])
    .orderBy('saved_at', 'desc')
    .orderBy('article_drafts.id')
    .execute()
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const pairs = [...Map.groupBy(rows, ({ work }) => work)].filter(([, articles]) => {
    const text = articles
      .map(({ title, slug, meta_description }) => `${title} ${slug} ${meta_description}`)
      .join(' ')
      .toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
  // Rows are sorted, so the first of a pair was saved last.
  return pairs.map(([work, articles]) => ({
    work,
    changedAt: articles[0]?.saved_at ?? '',
    articles: Object.fromEntries(articles.map((row) => [row.language, listed(row)])),
  }))

  function listed(row: (typeof rows)[number]): ListedArticle {
    const state = stateOf(row, row.published_at, now)
    const at = { draft: row.publish_at, withdrawn: row.withdrawn_at, scheduled: row.published_at, published: row.published_at }[state]
    const { id, language, slug, title, changed, checked, public_slug: publicSlug, saved_at: savedAt, saved_by: savedBy } = row
    return { id, language, slug, title, state, at, changed, checked, publicSlug, savedAt, savedBy }
  }
}
