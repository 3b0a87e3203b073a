import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Services } from '#app/site/context.ts'
import { isMachine } from '#app/data/counts/is-machine.ts'
import { noHost } from '#app/data/counts/names.ts'
import { isLanguage, type Language } from '#app/i18n/language.ts'
import { indexedScreens, pathsOf } from '#app/site/screens.ts'
import type { DeskAddresses } from './desk-addresses.ts'
import { addressBehind } from './visitor.ts'

/** Browsers and hosts that are remembered, in memory only. */
const mostRemembered = 1000

/** Lower case, at most 80 characters, and the last part with a letter: no network address. */
const hostShape = /^(?=.{4,80}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,22}[a-z0-9]$/

/**
 * Counts that a page was read, and the host that the reader came from; nothing of who. Left out are machines, what a browser
 * fetches before anybody asks for it (Sec-Purpose), what is no navigation, and whoever uses the desk.
 *
 * A request that is answered by 304 counts: somebody who was here before has opened the page again.
 *
 * @returns called for each GET that was answered by a page, whether from the cache or not
 */
export function createViewCounter({ config, count }: Pick<Services, 'config' | 'count'>, deskAddresses: Pick<DeskAddresses, 'size' | 'has'>) {
  const screens = new Map(
    indexedScreens()
      .flatMap((screen) => pathsOf(screen))
      .map(({ path, language }) => [path, language]),
  )
  // Its pattern takes longer than all the rest of a cached page.
  const isKnownMachine = remembering(isMachine)
  const latest = new WeakMap<Socket, { userAgent: string; isMachine: boolean }>()
  const hostOf = remembering((referrer) => plainHost(authorityOf(referrer)))
  const addressOf = addressBehind(config.trustedProxies)
  const ownHost = plainHost(new URL(config.siteUrl).host)

  /**
   * @param url of a request that was answered by a page
   * @param isCached only then is an article counted: an address that the page cache does not know is one of endless other
   *   ways to write it
   */
  return (request: IncomingMessage, url: string, isCached: boolean): void => {
    const { headers } = request
    if (headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined) return
    const destination = headers['sec-fetch-dest']
    if (destination !== undefined && destination !== 'document') return
    if (isFromMachine(request)) return
    const question = url.indexOf('?')
    const path = question === -1 ? url : url.slice(0, question)
    const language = screens.get(path) ?? (isCached ? languageOfArticle(path) : null)
    if (language === null) return
    if (deskAddresses.size > 0 && deskAddresses.has(addressOf(request))) return
    count('page', path.includes('%') ? decodeURI(path) : path, language)
    const from = headers['sec-fetch-site']
    // Our pages send no referrer: without this, each click within the site would be a reader from nowhere.
    if (from === 'same-origin') return
    const host = headers.referer === undefined ? noHost : hostOf(headers.referer)
    if (host === noHost || host !== ownHost) count('host', host, language)
  }

  /** On one connection it is mostly the same browser: comparing its name takes a tenth of finding it among all. */
  function isFromMachine({ socket, headers: { 'user-agent': userAgent } }: IncomingMessage): boolean {
    if (userAgent === undefined) return true
    const before = latest.get(socket)
    if (before?.userAgent === userAgent) return before.isMachine
    const verdict = { userAgent, isMachine: isKnownMachine(userAgent) }
    latest.set(socket, verdict)
    return verdict.isMachine
  }
}

function languageOfArticle(path: string): Language | null {
  const language = path.slice(-2)
  return path.startsWith('/articles/') && isLanguage(language) ? language : null
}

/** What stands between `//` and the next `/` of a referrer: a search for two characters, where parsing would take a microsecond. */
function authorityOf(referrer: string): string {
  const start = referrer.indexOf('//') + 2
  const end = referrer.indexOf('/', start)
  return end === -1 ? referrer.slice(start) : referrer.slice(start, end)
}

/** In lower case, without port and `www.`; `noHost` for what cannot be the host of a public page. */
function plainHost(authority: string): string {
  const host = authority
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^www\./, '')
  return hostShape.test(host) ? host : noHost
}

/** Remembers what `compute` said of the last thousand different texts or fewer. */
function remembering<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= mostRemembered) known.clear()
    const result = compute(text)
    known.set(text, result)
    return result
  }
}
