import { data } from 'react-router'
import { cacheControl, outageHeaders } from '#app/http-cache.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { pathTo } from '#app/screens.ts'
import { copy } from './copy.ts'
import type { NotFoundPageProps } from './page.tsx'

/** `throw notFound(path)` answers 404 with the page of SPEC §2 "404 page". */
export function notFound(path: string) {
  return data<NotFoundPageProps>(pageFor(path), { status: 404, headers: { 'Cache-Control': cacheControl.none } })
}

/** The same screen for what is away but not gone: an outage must not tell search engines otherwise. */
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

/** As the visitor typed it, where that can be read back. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // not valid percent-encoding: shown as it came
  }
}
