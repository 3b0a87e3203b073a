import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Alternates, addressesOf, articlePaths } from '#app/site/addresses.ts'
import { services } from '#app/site/context.ts'
import type { ContentTables } from '#app/data/database/schema.ts'
import { type Language, languages } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'
import { countPublishedArticles } from '#app/content/queries/articles.ts'
import { publishedAddresses } from '#app/content/queries/published-addresses.ts'
import { indexedScreens, pathsOf, pathTo } from '#app/site/screens.ts'
import { mostAddresses, sitemap, sitemapIndex, urlElement } from '#app/site/sitemap/sitemap.ts'
import { pageCount, pageHref } from '#app/site/blog/article-list.ts'
import { plainNotFound, plainUnavailable } from '#app/document/plain-answers.ts'
import type { Route } from './+types/route'

/** Every indexed page, in every language. Above 50 000 pages it is an index of its parts, `?part=1` and on. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { config, db, clock } = context.get(services)
  const text = await sitemapText(db.read, { requested: url.searchParams.get('part'), origin: config.siteUrl, now: clock() }).catch((error: unknown) => {
    throw plainUnavailable('Failed to fetch articles', error)
  })
  return text === null ? plainNotFound() : new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

type SitemapRequest = { requested: string | null; origin: string; now: Date }

/** Null for a part that does not exist; a sitemap that fits in one file has no parts. */
async function sitemapText(db: Kysely<ContentTables>, { requested, origin, now }: SitemapRequest): Promise<string | null> {
  const blogs = await Promise.all(languages.map(async (language) => ({ language, articles: await countPublishedArticles(db, { language, now }) })))
  const fixed = [...indexedScreens().flatMap((screen) => pathsOf(screen).map(({ path }) => ({ path }))), ...laterPages(blogs)]
  const parts = Math.ceil(blogs.reduce((sum, { articles }) => sum + articles, fixed.length) / mostAddresses)
  if (requested === null && parts > 1) return sitemapIndex(parts, origin)
  const part = requested === null ? 1 : Number(requested)
  if (requested !== null && (parts === 1 || !/^[1-9]\d*$/.test(requested) || part > parts)) return null

  let skip = (part - 1) * mostAddresses
  const urls: string[] = []
  for (const page of fixed.slice(skip, skip + mostAddresses)) {
    // Generating 50 000 elements takes a second: yield, so that other requests are not blocked.
    if (urls.push(elementOf(page, origin)) % 500 === 0) await nextTurn()
  }
  skip = Math.max(0, skip - fixed.length)
  for (const { language, articles } of blogs) {
    for await (const batch of publishedAddresses(db, { language, now, skip, take: mostAddresses - urls.length })) {
      urls.push(
        ...batch.map(({ slug, published_at, translations }) =>
          elementOf({ path: articlePath(slug, language), translations: articlePaths(translations), lastModified: published_at }, origin),
        ),
      )
    }
    skip = Math.max(0, skip - articles)
  }
  return sitemap(urls)
}

type Listed = { path: string; translations?: Alternates; lastModified?: string }

function elementOf({ path, translations, ...page }: Listed, origin: string): string {
  return urlElement({ ...page, path, alternates: addressesOf(path, translations).alternates }, origin)
}

/** The blogs' pages after the first: each is its own canonical, and links to old articles. */
function laterPages(blogs: { language: Language; articles: number }[]): Listed[] {
  return blogs.flatMap(({ language, articles }) =>
    Array.from({ length: pageCount(articles) - 1 }, (_, place) => {
      const translated = blogs.filter((other) => place + 2 <= pageCount(other.articles))
      const paths = translated.map((other) => [other.language, pageHref(pathTo('blog', other.language), place + 2)])
      return { path: pageHref(pathTo('blog', language), place + 2), translations: Object.fromEntries(paths) }
    }),
  )
}
