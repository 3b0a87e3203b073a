import { redirect } from 'react-router'
import { services } from '#app/site/context.ts'
import { cacheControl } from '#app/document/http-cache.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { notFound } from '#app/site/not-found/not-found.ts'
import type { Route } from './+types/leave'

/**
 * The way out: the browser clears what it has stored for this site, and goes to the page that the owner has chosen, which is
 * not told where she came from. Nothing of the request decides where. `"cache"` is not cleared: it takes Chromium seconds,
 * during which the page would stay (decision 033).
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const texts = context.get(services).texts()
  const { exit } = texts.facts
  if (exit === null) throw notFound(url.pathname, texts)
  return redirect(new URL(exit[languageOf(url.pathname)]).href, {
    status: 303,
    headers: {
      'Clear-Site-Data': '"storage"',
      'Cache-Control': cacheControl.none,
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}

/** Never rendered. Without a component this would be a resource route, and the 404 would have no page. */
export default function Leave() {
  return null
}
