import { data } from 'react-router'
import { cacheControl, outageHeaders } from '#app/document/http-cache.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'
import { attemptedPath } from './attempted-path.ts'
import { copy } from './copy.ts'
import type { NotFoundPageProps } from './page.tsx'

/** To be thrown: a 404 response with the page of SPEC §2 "404 page". */
export function notFound(path: string, texts: Texts) {
  return data<NotFoundPageProps>(pageFor(path, texts), { status: 404, headers: { 'Cache-Control': cacheControl.none } })
}

/** What that page says of the address, in a line of text. */
export function notFoundSentence(url: URL, texts: Texts): string {
  const { copy: words, path } = pageFor(attemptedPath(url), texts)
  return `${words.before} ${path} ${words.after}\n`
}

/** To be thrown: the same page as a 503. On a 404 search engines would remove a page that is only temporarily unavailable. */
export function unavailable(path: string, texts: Texts) {
  const page = pageFor(path, texts)
  return data<NotFoundPageProps>({ ...page, copy: { ...page.copy, ...page.copy.away } }, { status: 503, headers: outageHeaders })
}

function pageFor(path: string, texts: Texts): NotFoundPageProps {
  const language = languageOf(path)
  return {
    screen: 'not-found',
    copy: wordsIn(texts, 'not-found', copy)[language],
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
