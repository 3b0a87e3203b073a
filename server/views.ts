import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Services } from '#app/context.ts'
import { noHost } from '#app/counts/names.ts'
import { isLanguage, type Language } from '#app/i18n/language.ts'
import { indexedScreens, pathsOf } from '#app/screens.ts'
import type { DeskAddresses } from './desk-addresses.ts'
import { addressBehind } from './visitor.ts'

/** Characters. No browser calls itself by a longer name. */
const longestUserAgent = 400
/** Browsers whose verdict is remembered, in memory only: isbot's pattern takes longer than all the rest of a cached page. */
const rememberedUserAgents = 1000

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
  const screens = new Map(indexedScreens().flatMap((screen) => pathsOf(screen)).map(({ path, language }) => [path, language]))
  const machines = new LRUCache<string, boolean>({ max: rememberedUserAgents })
  const addressOf = addressBehind(config.trustedProxies)
  const ownHost = withoutWww(new URL(config.siteUrl).hostname)

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
    if (isMachine(headers['user-agent'])) return
    const question = url.indexOf('?')
    const path = question === -1 ? url : url.slice(0, question)
    const language = screens.get(path) ?? (isCached ? languageOfArticle(path) : null)
    if (language === null) return
    if (deskAddresses.size > 0 && deskAddresses.has(addressOf(request))) return
    count('page', path.includes('%') ? decodeURI(path) : path, language)
    const from = headers['sec-fetch-site']
    // Our pages send no referrer: without this, each click within the site would be a reader from nowhere.
    if (from === 'same-origin') return
    const host = hostOf(headers.referer)
    if (host !== ownHost) count('host', host !== null && hostShape.test(host) ? host : noHost, language)
  }

  function isMachine(userAgent: string | undefined): boolean {
    if (userAgent === undefined || userAgent.length > longestUserAgent) return true
    const known = machines.get(userAgent)
    if (known !== undefined) return known
    const verdict = userAgent.trim() === '' || isbot(userAgent)
    machines.set(userAgent, verdict)
    return verdict
  }
}

function languageOfArticle(path: string): Language | null {
  const language = path.slice(-2)
  return path.startsWith('/articles/') && isLanguage(language) ? language : null
}

/** The host of a referrer, lower case and without `www.`; null where there is none. */
function hostOf(referrer: string | undefined): string | null {
  return referrer !== undefined && /^https?:/.test(referrer) && URL.canParse(referrer) ? withoutWww(new URL(referrer).hostname) : null
}

function withoutWww(host: string): string {
  return host.startsWith('www.') ? host.slice(4) : host
}
