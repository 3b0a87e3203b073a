import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { countPublishedArticles } from '#app/queries/articles.ts'
import { publishedAddresses } from '#app/queries/published-addresses.ts'
import type { ContentTables } from '#app/database/schema.ts'
import { addressesOf } from '#app/i18n/addresses.ts'
import { type Language, languages, otherLanguage } from '#app/i18n/language.ts'
import { articlePath, indexedScreens, pathTo, photographyPath } from '#app/i18n/paths.ts'
import { pageCount, pageHref } from '#app/site/blog/article-list.ts'
import type { SitemapPage } from '#app/seo/sitemap.ts'

/** Published articles a language: all that the number of pages depends on. */
type Counts = Record<Language, number>

export async function countArticles(db: Kysely<ContentTables>, now: Date): Promise<Counts> {
  const [sv, en] = await Promise.all(languages.map((language) => countPublishedArticles(db, { language, now })))
  return { sv: sv ?? 0, en: en ?? 0 }
}

/** How many pages the site asks search engines to index. */
export function countPages(counts: Counts): number {
  return countFixed(counts) + languages.reduce((sum, language) => sum + counts[language], 0)
}

/** Screens in both languages, photography, and the blogs' pages after the first. */
function countFixed(counts: Counts): number {
  const laterPages = languages.reduce((sum, language) => sum + pageCount(counts[language]) - 1, 0)
  return indexedScreens.length * languages.length + 1 + laterPages
}

/**
 * The pages that the site asks search engines to index, from one on, in batches: screens, later pages of the blog (each
 * its own canonical, and the way to old articles), articles.
 */
export async function* sitePages(
  db: Kysely<ContentTables>,
  { counts, now, skip, take }: { counts: Counts; now: Date; skip: number; take: number },
): AsyncGenerator<SitemapPage[]> {
  const fixed = countFixed(counts)
  const shown = Math.min(take, Math.max(0, fixed - skip))
  if (shown > 0) {
    for (const batch of batchesOf(fixedPages(counts), skip, shown)) {
      yield batch
      await nextTurn()
    }
  }
  let [toSkip, left] = [Math.max(0, skip - fixed), take - shown]
  for (const language of languages) {
    const other = otherLanguage(language)
    for await (const batch of publishedAddresses(db, { language, now, skip: toSkip, take: left })) {
      left -= batch.length
      yield batch.map(({ slug, published_at, translation }) => {
        const path = articlePath(slug, language)
        const { alternates } = addressesOf(path, translation === null ? null : articlePath(translation, other))
        return { path, alternates, lastModified: published_at }
      })
    }
    toSkip = Math.max(0, toSkip - counts[language])
  }
}

/** A hundred thousand articles have thirty thousand pages of the blog: no more than a batch is ever held. */
const batchSize = 250

function* batchesOf(pages: Iterable<SitemapPage>, skip: number, take: number): Generator<SitemapPage[]> {
  let place = 0
  let batch: SitemapPage[] = []
  for (const page of pages) {
    if (place++ < skip) continue
    batch.push(page)
    const isLast = place === skip + take
    if (batch.length === batchSize || isLast) {
      yield batch
      batch = []
    }
    if (isLast) return
  }
}

function* fixedPages(counts: Counts): Generator<SitemapPage> {
  const screens = indexedScreens.flatMap((screen) => languages.map((language) => pathTo(screen, language)))
  for (const path of [...screens, photographyPath]) yield { path, alternates: addressesOf(path).alternates }
  for (const language of languages) {
    const other = otherLanguage(language)
    for (let page = 2; page <= pageCount(counts[language]); page++) {
      const path = pageHref(pathTo('blog', language), page)
      const elsewhere = page <= pageCount(counts[other]) ? pageHref(pathTo('blog', other), page) : null
      yield { path, alternates: addressesOf(path, elsewhere).alternates }
    }
  }
}
