import type { MiddlewareHandler } from 'hono'
import { refusalCopy } from '#app/forms/refusal-copy.ts'
import { languages } from '#app/i18n/language.ts'

const reading = ['GET', 'HEAD', 'OPTIONS']

/** Milliseconds between two log lines about refused posts. */
const logInterval = 60_000

/**
 * Lets a request that may change something pass only when one of our own pages sent it; others get a 400, unread.
 * Where the browser says whose page it was (`Sec-Fetch-Site`), that decides: it holds behind any proxy, and no page can
 * set it. Where it does not (older browsers, plain http, `none`), `Origin` has to name the host that was asked or
 * SITE_URL's. A client that sends neither is refused.
 *
 * Not Hono's csrf: there `Origin` overrules `Sec-Fetch-Site`, and only form types are checked.
 * @param options.now milliseconds of a monotonic clock
 * @param options.words of the answer; defaults unless the owner's are given
 */
export function sameOrigin({ siteUrl }: { siteUrl: string }, { now = () => performance.now(), words = () => refusalCopy } = {}): MiddlewareHandler {
  const siteHost = new URL(siteUrl).host
  let lastLogged = -Infinity

  function log(): void {
    if (now() - lastLogged < logInterval) return
    lastLogged = now()
    console.warn(advice)
  }

  return async (c, next) => {
    if (reading.includes(c.req.method)) return next()
    const site = c.req.header('Sec-Fetch-Site') ?? 'none'
    const host = hostOf(c.req.header('Origin'))
    const ours = site === 'none' ? host !== undefined && [siteHost, new URL(c.req.url).host].includes(host) : site === 'same-origin'
    if (ours) return next()
    log()
    return c.text(refusal(words()), 400, { 'Cache-Control': 'no-store' })
  }
}

// The scheme is not compared: behind a proxy that terminates TLS, the request comes by http.
function hostOf(origin: string | undefined): string | undefined {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).host : undefined
}

const advice =
  'A form was refused: it was not sent from the address that this site knows as its own. Behind a proxy, set SITE_URL to ' +
  'the address that visitors use, or let the proxy forward the Host header. This line is logged once a minute at most.'

/** In every language: the address that a form names may be any. */
function refusal(words: typeof refusalCopy): string {
  return `400 Bad Request\n\n${languages.map((language) => `${words[language].text}\n`).join('')}`
}
