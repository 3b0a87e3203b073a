import { redirect } from 'react-router'
import { services } from '#app/context.ts'
import { cacheControl, outageHeaders } from '#app/http-cache.ts'
import { parseArticleParam } from '#app/i18n/paths.ts'
import { articlePreview, previewFile, previewHash } from '#app/previews/preview.ts'
import { publishedArticle } from '#app/queries/articles.ts'
import type { Route } from './+types/route'
import { screenPreview } from './page-previews.ts'

/**
 * `/previews/{hash}{path of a page}.png`: the picture that this page names now, drawn when an article was published, or
 * for a screen at build (then it is a file, and the request does not come here). Nothing is drawn while a visitor waits:
 * a page without a picture of its own is shown by the one for all. Whatever no page names is not found.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { config, db, pictures, clock } = context.get(services)
  const notFound = new Response(null, { status: 404, headers: { 'Cache-Control': cacheControl.none } })
  const pathname = `/${params['*'].replace(/\.png$/, '')}`
  if (`/${params['*']}` === pathname) return notFound

  const address = parseArticleParam(/^\/articles\/([^/]+)$/.exec(pathname)?.[1] ?? '')
  if (!address) return isNamed(screenPreview(pathname, config.brand)) ? standIn() : notFound
  const article = await publishedArticle(db.read, { ...address, now: clock() }).catch((error: unknown) => {
    console.error('Failed to fetch article', error)
    throw new Response(null, { status: 503, headers: outageHeaders })
  })
  if (!article || !isNamed(articlePreview(article, config.brand))) return notFound
  const stored = article.page?.preview === params.hash ? await pictures.get(previewFile(params.hash)) : null
  if (!stored) return standIn()
  return new Response(new Uint8Array(stored.body), { headers: { 'Content-Type': 'image/png', 'Cache-Control': cacheControl.year } })

  function isNamed(preview: Parameters<typeof previewHash>[0] | null): boolean {
    return preview !== null && previewHash(preview) === params.hash
  }
}

/** Of an article that was not published here, or a name that has changed since the build. */
const standIn = () => redirect('/preview.png', { status: 302, headers: { 'Cache-Control': cacheControl.minute } })
