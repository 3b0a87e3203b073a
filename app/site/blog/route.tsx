import { useEffect, useRef, useState } from 'react'
import { data, useNavigation } from 'react-router'
import { services } from '#app/site/context.ts'
import { countPublishedArticles, publishedArticles } from '#app/content/queries/articles.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { formatLongDate } from '#app/i18n/dates.ts'
import { type Alternates, addressesOf } from '#app/site/addresses.ts'
import { type Language, otherLanguages } from '#app/i18n/language.ts'
import { cacheControl, outageHeaders } from '#app/document/http-cache.ts'
import { articlePath, languageOf } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { blogData } from '#app/site/head/structured-data.ts'
import { type OwnAddresses, useSite } from '#app/site/frame/site.ts'
import { fill } from '#app/texts/fill.ts'
import { wordsIn } from '#app/texts/words.ts'
import { plateOf } from '#app/kit/plates/plate-for-slug.ts'
import type { Route } from './+types/route'
import { type ArticleCard, type ArticleList, boundedPage, pageCount, pageHref } from './article-list.ts'
import { type BlogCopy, copy } from './copy.ts'
import { cachedPage, cachePage } from './kept-pages.ts'
import { BlogPage } from './page.tsx'
import { ResultsPage } from './results-page.tsx'
import { pausedSearch, searchResults, type SearchResults } from './search-results.ts'

export const handle: RouteHandle = { hydrate: true, styles: ['search'] }

type BlogData = ListData | ResultsData

/** The data of a search (`?q=`). */
type ResultsData = { language: Language; results: SearchResults; copy: BlogCopy }

type ListData = ArticleList &
  OwnAddresses & {
    language: Language
    page: number
    /** Only in the document; later pages load articles alone. */
    copy?: BlogCopy
  }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock, texts, search } = context.get(services)
  const language = languageOf(url.pathname)
  const words = wordsIn(texts(), 'blog', copy)[language]
  const now = clock()
  const [typed, requested] = [url.searchParams.get('q'), url.searchParams.get('page')]
  try {
    if (typed !== null) {
      const results = await searchResults(db.read, { typed, page: requested, language, copy: words.search, now, search })
      return data<BlogData>({ copy: words, language, results }, { headers: { 'Cache-Control': cacheControl.private } })
    }
    if (url.searchParams.has('paused')) return data<BlogData>({ copy: words, language, results: pausedSearch(words.search) })
    const total = await countPublishedArticles(db.read, { language, now })
    const page = boundedPage(requested, total)
    const [rows, ...others] = await Promise.all([
      publishedArticles(db.read, { language, page, now }),
      ...otherLanguages(language).map(async (other) => {
        const pages = page > 1 ? pageCount(await countPublishedArticles(db.read, { language: other, now })) : 1
        return { language: other, pages }
      }),
    ])
    const articles: ArticleCard[] = rows.map((article) => ({
      slug: article.slug,
      title: article.title,
      summary: article.summary,
      published_at: article.published_at,
      date: formatLongDate(article.published_at, language),
      plate: plateOf(article),
    }))
    const addresses = addressesOfPage(language, page, others)
    // Page numbers past the last show the last page: caching them all would evict other pages from the cache.
    const caching = requested === null || page === Number(requested) ? {} : { 'Cache-Control': cacheControl.private }
    return data<BlogData>({ copy: words, language, page, articles, total, addresses }, { headers: caching })
  } catch (error) {
    // SPEC §8 "Blog fetch failure": the empty state, with status 503 so that it is not cached.
    console.error('Failed to fetch articles', error)
    return data<BlogData>({ copy: words, language, page: 1, articles: [], total: 0 }, { status: 503, headers: outageHeaders })
  }
}

/** Passes on the loader's headers (outage, Cache-Control). */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Pages of the list, but not of a search, are cached in session storage (SPEC §7). */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<BlogData> {
  const url = new URL(request.url)
  const language = languageOf(url.pathname)
  const requested = Number(url.searchParams.get('page') ?? 1)
  const cached = url.searchParams.has('q') ? null : cachedPage(language, requested)
  if (cached) {
    const page = boundedPage(String(requested), cached.total)
    return { ...cached, language, page, addresses: addressesOfPage(language, page, []) }
  }
  try {
    return await serverLoader()
  } catch (error) {
    console.error('Failed to fetch articles', error)
    return { language, page: 1, articles: [], total: 0 }
  }
}

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  const [words] = useState(loaderData.copy)
  const shown = 'results' in loaderData ? loaderData.results : loaderData
  useScrollToTopOnChange(shown.page)
  if (!words) return null
  return 'results' in loaderData ? <Results {...loaderData} copy={words} /> : <List {...loaderData} copy={words} />
}

type Worded<Data> = Data & { copy: BlogCopy }

function List({ language, page, articles, total, copy: words }: Worded<ListData>) {
  const site = useSite()
  const loading = useNavigation().state === 'loading'

  useEffect(() => {
    if (articles.length > 0) cachePage(language, page, { articles, total })
  }, [language, page, articles, total])

  if (!site) return null
  const path = pathTo('blog', language)
  const pages = pageCount(total)
  return (
    <>
      <PageHead
        title={page > 1 ? `${words.title}, ${pageOf(words, page, pages).toLowerCase()}` : words.title}
        description={page > 1 ? `${pageOf(words, page, pages)}. ${words.intro}` : words.description}
        path={pageHref(path, page)}
        feeds
        structuredData={[blogData(site, { name: `${words.heading} – ${site.brand}`, description: words.description, articles })]}
        parents={page > 1 ? [{ name: words.heading, path }] : []}
        shortTitle={page > 1 ? pageOf(words, page, pages) : words.heading}
      />
      <BlogPage
        copy={words}
        articles={articles.map((article) => ({ ...article, href: articlePath(article.slug, language) }))}
        page={page}
        pages={pages}
        pageOf={pageOf(words, page, pages)}
        pageHref={(number) => pageHref(path, number)}
        loading={loading}
      />
    </>
  )
}

function Results({ language, results, copy: words }: Worded<ResultsData>) {
  const loading = useNavigation().state === 'loading'
  const path = pathTo('blog', language)
  return (
    <>
      <PageHead title={results.heading} description={words.description} path={path} noindex />
      <ResultsPage
        copy={words}
        results={results}
        pageOf={pageOf(words, results.page, results.pages)}
        path={path}
        contact={pathTo('contact', language)}
        pageHref={(number) => pageHref(path, number, results.query)}
        loading={loading}
      />
    </>
  )
}

/** A later page has a translation in each language with as many pages. */
function addressesOfPage(language: Language, page: number, others: { language: Language; pages: number }[]) {
  const translated = others.filter(({ pages }) => page <= pages)
  const translations: Alternates = Object.fromEntries(translated.map((other) => [other.language, pageHref(pathTo('blog', other.language), page)]))
  return addressesOf(pageHref(pathTo('blog', language), page), translations)
}

const pageOf = (words: BlogCopy, page: number, pages: number) => fill(words.pageOf, { page: String(page), pages: String(pages) })

/** Smoothly, or at once with reduced motion (SPEC §2 "Blog list"). */
function useScrollToTopOnChange(page: number) {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' })
  }, [page])
}
