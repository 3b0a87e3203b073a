import { type Kysely, sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import type { Pictures } from '#app/pictures/picture.ts'
import { articleSummary } from './article-summary.ts'
import { articlesPerPage } from './page-size.ts'
import type { ContentTables, Instant } from '#app/database/schema.ts'
import { joinTranslation } from './translation-join.ts'

// The summary takes 200 characters of the first line at most; an article may have 200 000.
const openingLength = 2000

/** One card of the blog. */
export interface ArticleCard {
  slug: string
  language: Language
  title: string
  summary: string
  published_at: Instant
}

/** One whole article. */
export interface Article {
  slug: string
  language: Language
  title: string
  /** Markdown. */
  content: string
  meta_description: string | null
  published_at: Instant
  /** A path on this site or an https address. */
  image: string | null
  /** The slug of its translation, where the public can read one. */
  translation: string | null
  /** Its own, kept by this site; none where the article came from elsewhere. */
  pictures: Pictures
}

/** How many articles the public can read in a language now (SPEC §7, call 1). As quick with 100 000 as with ten. */
export async function countPublishedArticles(
  db: Kysely<ContentTables>,
  { language, now }: { language: Language; now: Date },
): Promise<number> {
  const counts = await db
    .selectFrom('article_counts')
    .select(({ selectFrom, fn }) => [
      'total',
      selectFrom('articles')
        .select(fn.countAll().as('n'))
        .where('language', '=', language)
        .where('published_at', '>', now.toISOString())
        .as('scheduled'),
    ])
    .where('language', '=', language)
    .executeTakeFirst()
  return counts ? counts.total - Number(counts.scheduled) : 0
}

/**
 * One page of the blog, the newest first (SPEC §7, call 2). Empty past the last page.
 *
 * @param page from 1
 * @throws RangeError when it is not a whole number from 1
 */
export async function publishedArticles(
  db: Kysely<ContentTables>,
  { language, page, now }: { language: Language; page: number; now: Date },
): Promise<ArticleCard[]> {
  if (!Number.isSafeInteger(page) || page < 1) throw new RangeError(`There is no page ${page}`)
  // Which six is settled in the index alone, and only those are read: late pages would otherwise read (in Postgres even
  // unpack) the text of every article before them. The six stay as they are sorted.
  const onPage = db
    .selectFrom('articles')
    .select(['slug', 'language', 'published_at'])
    .where('language', '=', language)
    .where('published_at', '<=', now.toISOString())
    .orderBy('published_at', 'desc')
    .orderBy('slug')
    .limit(articlesPerPage)
    .offset((page - 1) * articlesPerPage)
    .as('listed')
  const rows = await db
    .selectFrom(onPage)
    .innerJoin('articles', (join) =>
      join.onRef('articles.slug', '=', 'listed.slug').onRef('articles.language', '=', 'listed.language'),
    )
    .select(['articles.slug', 'articles.language', 'title', 'meta_description', 'articles.published_at'])
    .select(sql<string>`substr(content, 1, ${sql.lit(openingLength)})`.as('opening'))
    .orderBy('listed.published_at', 'desc')
    .orderBy('listed.slug')
    .execute()
  return rows.map(({ opening, meta_description, ...card }) => ({
    ...card,
    summary: articleSummary(meta_description, opening),
  }))
}

interface ArticleAddress {
  slug: string
  language: Language
  now: Date
}

/** The article at an address (SPEC §7, call 3), or null when there is none or its time has not come. */
export async function publishedArticle(db: Kysely<ContentTables>, address: ArticleAddress): Promise<Article | null> {
  if (isImpossible(address.slug)) return null
  const article = await joinTranslation(db.selectFrom('articles'), address)
    .leftJoin('article_extras', (join) =>
      join
        .onRef('article_extras.slug', '=', 'articles.slug')
        .onRef('article_extras.language', '=', 'articles.language'),
    )
    .select(['articles.slug', 'articles.language', 'articles.title', 'articles.content', 'articles.meta_description'])
    .select(['articles.published_at', 'image', 'pictures', 'translated.slug as translation'])
    .where('articles.slug', '=', address.slug)
    .where('articles.language', '=', address.language)
    .where('articles.published_at', '<=', address.now.toISOString())
    .executeTakeFirst()
  return article ? withPictures(article) : null
}

/** A row as the article that it is: its pictures are kept as JSON. */
export function withPictures<Row extends { pictures: string | null }>(row: Row): Omit<Row, 'pictures'> & { pictures: Pictures } {
  return { ...row, pictures: row.pictures === null ? {} : (JSON.parse(row.pictures) as Pictures) }
}

/** Whether `publishedArticle` would find one, without reading it. */
export async function isArticlePublished(db: Kysely<ContentTables>, address: ArticleAddress): Promise<boolean> {
  if (isImpossible(address.slug)) return false
  const found = await db
    .selectFrom('articles')
    .select('slug')
    .where('slug', '=', address.slug)
    .where('language', '=', address.language)
    .where('published_at', '<=', address.now.toISOString())
    .executeTakeFirst()
  return found !== undefined
}

/** Postgres answers a text with a NUL in it with an error; an address like that (`%00`) is merely not there. */
function isImpossible(slug: string) {
  return slug.includes('\0')
}
