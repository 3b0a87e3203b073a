import { services } from '#app/context.ts'
import { publishedArticle } from '#app/queries/articles.ts'
import { parseArticleParam } from '#app/i18n/paths.ts'
import { type Preview, previewHash } from '#app/previews/preview.ts'
import type { Route } from './+types/route'
import { articlePreview, screenPreview } from './page-previews.ts'

const year = 'public, max-age=31536000, immutable'
const minute = 'public, max-age=60'

/**
 * `/previews/{hash}{path of a page}.png`: the picture that this page names now. Whatever no page names is not found, so
 * that nobody can have other words drawn.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { previews } = context.get(services)
  const preview = await previewAt(`/${params['*'].replace(/\.png$/, '')}`, context).catch((error: unknown) => {
    console.error('Failed to fetch article', error)
    throw new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '30' } })
  })
  const isNamed = preview && params['*'].endsWith('.png') && previewHash(preview) === params.hash
  if (!isNamed) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })

  const { png, isFallback } = await previews.picture(preview)
  return new Response(new Uint8Array(png), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': isFallback ? minute : year },
  })
}

/** @throws when the database is away */
async function previewAt(pathname: string, context: Route.LoaderArgs['context']): Promise<Preview | null> {
  const { config, db, clock } = context.get(services)
  const address = parseArticleParam(pathname.match(/^\/articles\/([^/]+)$/)?.[1] ?? '')
  if (!address) return screenPreview(pathname, config.brand)
  const article = await publishedArticle(db.read, { ...address, now: clock() })
  return article && articlePreview(article, config.brand)
}
