import { type Kysely, sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import type { Section } from '#app/content/markdown/outline.ts'
import type { Pictures } from '#app/content/pictures/picture.ts'
import { chosenPlate } from './chosen-plate.ts'
import { articleSummary } from './article-summary.ts'
import { articlesPerPage } from './page-size.ts'
import type { ContentTables, Instant } from '#app/data/database/schema.ts'
import { type Translation, translationsOf } from './translations.ts'

// Characters read for the summary, which is at most 200 of the first line; an article may have 200 000.
const openingLength = 2000

/** One article in the blog's list. */
export interface ArticleCard {
  slug: string
  language: Language
  title: string
  summary: string
  published_at: Instant
  /** The engraving that was chosen for it; null where its address decides. */
  plate: string | null
}

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
  /** The engraving that was chosen for it; null where its address decides. */
  plate: string | null
  /** The day when its facts were last checked, `2026-11-22`. */
  checked: string | null
  /** Who stands for it: the id of a person, who is named while they are shown. */
  signed_by: string | null
  /** Published ones only. */
  translations: Translation[]
  /** Its own, by the names used in its text; empty for an article that was not published from a file. */
  pictures: Pictures
  /** Rendered when it was published; null for an article that was not published from a file. */
  page: StoredPage | null
}

export interface StoredPage {
  /** Hash of the page's inputs: see app/content/article-layout.ts. */
  source: string
  /** Safe HTML. */
  html: string
  contents: Section[]
  words: number
  /** Hash of its preview picture; null when none was drawn. */
  preview: string | null
}

/** How many articles are published in a language (SPEC §7, call 1). 50 µs for a thousand, 2 ms for 100 000. */
export async function countPublishedArticles(db: Kysely<ContentTables>, { language, now }: { language: Language; now: Date }): Promise<number> {
  const { total } = await db
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('language', '=', language)
    .where('published_at', '<=', now.toISOString())
    .executeTakeFirstOrThrow()
  return Number(total)
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
    .innerJoin('articles', (join) => join.onRef('articles.slug', '=', 'listed.slug').onRef('articles.language', '=', 'listed.language'))
    .select(['articles.slug', 'articles.language', 'title', 'meta_description', 'articles.published_at'])
    .select(chosenPlate)
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

/** The article at an address (SPEC §7, call 3), or null when there is none or it is not published yet. */
export async function publishedArticle(db: Kysely<ContentTables>, address: ArticleAddress): Promise<Article | null> {
  if (isImpossible(address.slug)) return null
  const row = await wholeArticles(db, address).where('articles.slug', '=', address.slug).executeTakeFirst()
  return row ? ((await toArticles(db, [row], address))[0] ?? null) : null
}

/** The newest articles with their content, for feeds. */
export async function newestArticles(
  db: Kysely<ContentTables>,
  { language, now, limit }: { language: Language; now: Date; limit: number },
): Promise<Article[]> {
  const newest = wholeArticles(db, { language, now }).orderBy('articles.published_at', 'desc').orderBy('articles.slug')
  return toArticles(db, await newest.limit(limit).execute(), { language, now })
}

/** The published articles of a language with all columns that their pages need. */
function wholeArticles(db: Kysely<ContentTables>, { language, now }: { language: Language; now: Date }) {
  return db
    .selectFrom('articles')
    .leftJoin('article_extras', (join) => join.onRef('article_extras.slug', '=', 'articles.slug').onRef('article_extras.language', '=', 'articles.language'))
    .leftJoin('article_pages', (join) => join.onRef('article_pages.slug', '=', 'articles.slug').onRef('article_pages.language', '=', 'articles.language'))
    .select(['articles.slug', 'articles.language', 'articles.title', 'articles.content', 'articles.meta_description'])
    .select(['articles.published_at', 'image', 'pictures', 'plate', 'checked', 'signed_by', 'source', 'html', 'contents', 'words', 'preview'])
    .where('articles.language', '=', language)
    .where('articles.published_at', '<=', now.toISOString())
}

type WholeRow = Awaited<ReturnType<ReturnType<typeof wholeArticles>['execute']>>[number]

async function toArticles(db: Kysely<ContentTables>, rows: WholeRow[], { language, now }: { language: Language; now: Date }): Promise<Article[]> {
  const translations = await translationsOf(db, { slugs: rows.map(({ slug }) => slug), language, now })
  return rows.map(({ pictures, source, html, contents, words, preview, ...row }) => ({
    ...row,
    translations: translations.get(row.slug) ?? [],
    pictures: pictures === null ? {} : (JSON.parse(pictures) as Pictures),
    page: source === null || html === null ? null : { source, html, contents: JSON.parse(contents ?? '[]') as Section[], words: words ?? 0, preview },
  }))
}

/** Whether `publishedArticle` would find one, without reading its content. */
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

/** Postgres rejects text with a NUL; for us an address with one (`%00`) is simply not found. */
function isImpossible(slug: string) {
  return slug.includes('\0')
}
