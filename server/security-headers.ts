import type { Context, MiddlewareHandler } from 'hono'
import { cacheControl } from '#app/document/http-cache.ts'
import { pageKey } from './page-key.ts'
import { speculationHeaders } from './speculation.ts'

const off = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** The feature of the list above that the site needs: a button that copies. */
const ofSite = ['clipboard-write']

/** What the desk needs: passkeys, too. */
const ofDesk = [...ofSite, 'publickey-credentials-create', 'publickey-credentials-get']

/**
 * The security headers of every response that the app answers; files have fewer (fileHeaders).
 * @param siteUrl with https, Strict-Transport-Security is added
 */
export function commonHeaders({ siteUrl }: { siteUrl: string }): Readonly<Record<string, string>> {
  return { ...everyResponse, ...transport(siteUrl) }
}

/**
 * The security headers of a file. What governs a document (policies, frames, referrers) means nothing there, and was 15 KB
 * of a first visit over HTTP/1.1. A file that a browser shows as a document, an SVG, has a policy of its own.
 */
export function fileHeaders({ siteUrl }: { siteUrl: string }): Readonly<Record<string, string>> {
  return { ...everyFile, ...transport(siteUrl) }
}

/** The same for the desk's files, which are nobody's to index. */
export function deskFileHeaders({ url }: { url: string }): Readonly<Record<string, string>> {
  return { ...fileHeaders({ siteUrl: url }), ...notIndexed }
}

/** The same for the desk, whose pages may use more, and are nobody's to index. */
export function deskHeaders({ url }: { url: string }): Readonly<Record<string, string>> {
  return { ...commonHeaders({ siteUrl: url }), 'Permissions-Policy': permissions(ofDesk), ...notIndexed }
}

const notIndexed = { 'X-Robots-Tag': 'noindex, nofollow' }

function transport(siteUrl: string): Record<string, string> {
  return siteUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' } : {}
}

const everyFile = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const everyResponse = {
  ...everyFile,
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Not require-corp: it would block an article's images from elsewhere (SPEC §2 "Article page").
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': permissions(ofSite),
}

function permissions(own: readonly string[]): string {
  return off.map((feature) => (own.includes(feature) ? `${feature}=(self)` : `${feature}=()`)).join(', ')
}

/** The Content-Security-Policy of everything that is not a page. */
export const emptyPolicy = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/**
 * Puts the security headers on every response of the app. A response that says nothing of caching itself is public for 10
 * seconds where its route opted in (app/site/route-table.ts), and `no-store` everywhere else.
 */
export function securityHeaders(config: { siteUrl: string }): MiddlewareHandler {
  const fixed = Object.entries(commonHeaders(config))
  return async (c, next) => {
    await next()
    const { res } = c
    // A redirect that posts a form on says itself whom it may tell where the form comes from.
    for (const [name, value] of fixed) if (name !== 'Referrer-Policy' || !res.headers.has(name)) res.headers.set(name, value)
    if (!res.headers.has('Cache-Control')) res.headers.set('Cache-Control', isCacheable(c) ? cacheControl.page : cacheControl.none)
    // Pages set a policy of their own (app/document/page-policy.ts); a browser should run nothing of any other response.
    if (!res.headers.has('Content-Security-Policy')) {
      res.headers.set('Content-Security-Policy', emptyPolicy)
      return
    }
    for (const [name, value] of Object.entries(speculationHeaders)) res.headers.set(name, value)
  }
}

function isCacheable({ req, res }: Context): boolean {
  const { pathname, search } = new URL(req.url)
  return (req.method === 'GET' || req.method === 'HEAD') && res.status === 200 && pageKey(pathname + search) !== null
}
