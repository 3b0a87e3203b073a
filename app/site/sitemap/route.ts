import { services } from '#app/context.ts'
import { plainNotFound, plainUnavailable } from '#app/site/plain-answers.ts'
import { mostAddresses, sitemap, sitemapIndex } from '#app/seo/sitemap.ts'
import type { Route } from './+types/route'
import { countArticles, countPages, sitePages } from './site-pages.ts'
import { streamOf } from './stream-of.ts'

const headers = { 'Content-Type': 'application/xml; charset=utf-8' }

/**
 * Every page to be indexed, in both languages. Past 50 000 it is the list of its parts, `?part=1` and on. What comes from
 * the database goes out as it comes.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { config, db, clock } = context.get(services)
  const now = clock()
  const counts = await countArticles(db.read, now).catch((error: unknown) => {
    throw plainUnavailable('Failed to count articles', error)
  })
  const parts = Math.ceil(countPages(counts) / mostAddresses)
  const asked = url.searchParams.get('part')
  if (asked === null && parts > 1) return new Response(sitemapIndex(parts, config.siteUrl), { headers })

  const part = partOf(asked, parts)
  if (part === null) return plainNotFound()
  const pages = sitePages(db.read, { counts, now, skip: (part - 1) * mostAddresses, take: mostAddresses })
  return new Response(streamOf(sitemap(pages, config.siteUrl)), { headers })
}

/** A sitemap that is whole has no parts. */
function partOf(asked: string | null, parts: number): number | null {
  if (asked === null) return 1
  const part = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 0
  return parts > 1 && part >= 1 && part <= parts ? part : null
}
