import { data } from 'react-router'
import { cacheControl, outageHeaders } from '#app/http-cache.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { pathTo } from '#app/screens.ts'
import { copy } from './copy.ts'
import type { NotFoundPageProps } from './page.tsx'

/** To be thrown: a 404 response with the page of SPEC §2 "404 page". */
export function notFound(path: string) {
  return data<NotFoundPageProps>(pageFor(path), { status: 404, headers: { 'Cache-Control': cacheControl.none } })
}

/** To be thrown: the same page as a 503. On a 404 search engines would remove a page that is only temporarily unavailable. */
export function unavailable(path: string) {
  const page = pageFor(path)
  return data<NotFoundPageProps>(
    { ...page, copy: { ...page.copy, ...page.copy.away } },
    { status: 503, headers: outageHeaders },
  )
}

function pageFor(path: string): NotFoundPageProps {
  const language = languageOf(path)
  return {
    screen: 'not-found',
    copy: copy[language],
    path: readable(path),
    home: pathTo('home', language),
    blog: pathTo('blog', language),
  }
}

/** The path without percent-encoding, where it can be decoded. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // invalid percent-encoding
  }
}
