import { redirect } from 'react-router'
import { services } from '#app/site/context.ts'
import { cacheControl, outageHeaders } from '#app/document/http-cache.ts'
import { parseArticleParam } from '#app/i18n/paths.ts'
import { articlePreview, type Preview, previewFile, previewHash } from '#app/content/previews/preview.ts'
import { publishedArticle } from '#app/content/queries/articles.ts'
import type { Route } from './+types/route'
import { builtPreviews } from './page-previews.ts'

/**
 * `/previews/{hash}{path of a page}.png`: the current preview picture of a page. Articles' pictures are drawn when
 * published; those of screens and of the quiz's results at build, and served as files, so requests for them do not reach this route. Nothing is drawn on
 * request: a page without a stored picture redirects to the default. A hash that is not the page's is a 404.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, pictures, clock, texts } = context.get(services)
  const notFound = new Response(null, { status: 404, headers: { 'Cache-Control': cacheControl.none } })
  const pathname = `/${params['*'].replace(/\.png$/, '')}`
  if (`/${params['*']}` === pathname) return notFound

  const address = parseArticleParam(/^\/articles\/([^/]+)$/.exec(pathname)?.[1] ?? '')
  if (!address) return builtPreviews(texts()).some((built) => built.pathname === pathname && isCurrent(built.picture)) ? fallback() : notFound
  const article = await publishedArticle(db.read, { ...address, now: clock() }).catch((error: unknown) => {
    console.error('Failed to fetch article', error)
    throw new Response(null, { status: 503, headers: outageHeaders })
  })
  if (!article || !isCurrent(articlePreview(article, texts().facts.brand))) return notFound
  const stored = article.page?.preview === params.hash ? await pictures.get(previewFile(params.hash)) : null
  if (!stored) return fallback()
  return new Response(new Uint8Array(stored.body), { headers: { 'Content-Type': 'image/png', 'Cache-Control': cacheControl.year } })

  function isCurrent(preview: Preview): boolean {
    return previewHash(preview) === params.hash
  }
}

/** The default picture: for an article that was not published by this site, or a brand changed since the build. */
const fallback = () => redirect('/preview.png', { status: 302, headers: { 'Cache-Control': cacheControl.minute } })
