import type { Context, MiddlewareHandler } from 'hono'
import { cacheControl } from '#app/http-cache.ts'
import { pageKey } from './page-key.ts'
import { speculationHeaders } from './speculation.ts'

const off = [
  'accelerometer', 'autoplay', 'browsing-topics', 'camera', 'clipboard-read', 'clipboard-write',
  'display-capture', 'encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'identity-credentials-get',
  'idle-detection', 'keyboard-map', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'otp-credentials', 'payment',
  'picture-in-picture', 'publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock', 'serial',
  'storage-access', 'usb', 'window-management', 'xr-spatial-tracking',
]

/** Features of the list above that the desk needs: passkeys, and buttons that copy. */
const ofDesk = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get']

/**
 * The security headers of every response, pages and files alike.
 * @param siteUrl with https, Strict-Transport-Security is added
 */
export function commonHeaders({ siteUrl }: { siteUrl: string }): Readonly<Record<string, string>> {
  return siteUrl.startsWith('https:') ? { ...everyResponse, 'Strict-Transport-Security': strict } : everyResponse
}

/** The same for the desk, whose pages may use more, and are nobody's to index. */
export function deskHeaders({ url }: { url: string }): Readonly<Record<string, string>> {
  return { ...commonHeaders({ siteUrl: url }), 'Permissions-Policy': permissions(ofDesk), 'X-Robots-Tag': 'noindex, nofollow' }
}

const strict = 'max-age=63072000; includeSubDomains; preload'

const everyResponse = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Not require-corp: it would block an article's images from elsewhere (SPEC §2 "Article page").
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': permissions([]),
}

function permissions(own: readonly string[]): string {
  return off.map((feature) => (own.includes(feature) ? `${feature}=(self)` : `${feature}=()`)).join(', ')
}

/** The Content-Security-Policy of everything that is not a page. */
export const emptyPolicy = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/**
 * Puts the security headers on every response of the app. A response that says nothing of caching itself is public for 10
 * seconds where its route opted in (app/route-table.ts), and `no-store` everywhere else.
 */
export function securityHeaders(config: { siteUrl: string }): MiddlewareHandler {
  const fixed = Object.entries(commonHeaders(config))
  return async (c, next) => {
    await next()
    const { res } = c
    for (const [name, value] of fixed) res.headers.set(name, value)
    if (!res.headers.has('Cache-Control')) res.headers.set('Cache-Control', isCacheable(c) ? cacheControl.page : cacheControl.none)
    // Pages set a policy of their own (app/page-policy.ts); a browser should run nothing of any other response.
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
