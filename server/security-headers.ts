import type { Context, MiddlewareHandler } from 'hono'
import { speculationHeaders } from './speculation.ts'

const off = [
  'accelerometer', 'autoplay', 'browsing-topics', 'camera', 'clipboard-read', 'clipboard-write',
  'display-capture', 'encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'identity-credentials-get',
  'idle-detection', 'keyboard-map', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'otp-credentials', 'payment',
  'picture-in-picture', 'publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock', 'serial',
  'storage-access', 'usb', 'window-management', 'xr-spatial-tracking',
]

/**
 * The security headers of every response, pages and files alike.
 * @param siteUrl with https, Strict-Transport-Security is added
 */
export function commonHeaders({ siteUrl }: { siteUrl: string }): Readonly<Record<string, string>> {
  return siteUrl.startsWith('https:') ? { ...everyResponse, 'Strict-Transport-Security': strict } : everyResponse
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
  'Permissions-Policy': off.map((feature) => `${feature}=()`).join(', '),
}

/** The Content-Security-Policy of everything that is not a page. */
export const emptyPolicy = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

const publicPage = 'public, max-age=0, s-maxage=10, stale-while-revalidate=10, stale-if-error=3600'

/**
 * Puts the security headers on every answer of the app, and says of pages that are the same for all that caches may keep
 * them for 10 seconds.
 */
export function securityHeaders(config: { siteUrl: string }): MiddlewareHandler {
  const fixed = Object.entries(commonHeaders(config))
  return async (c, next) => {
    await next()
    const { res } = c
    for (const [name, value] of fixed) res.headers.set(name, value)
    if (!res.headers.has('Cache-Control')) res.headers.set('Cache-Control', isForAll(c) ? publicPage : 'no-store')
    // A page brings a policy of its own (app/page-policy.ts); a browser should do nothing with any other answer.
    if (!res.headers.has('Content-Security-Policy')) {
      res.headers.set('Content-Security-Policy', emptyPolicy)
      return
    }
    for (const [name, value] of Object.entries(speculationHeaders)) res.headers.set(name, value)
  }
}

/** A page that says nothing else of itself depends on its address alone. */
function isForAll({ req, res }: Context): boolean {
  return (req.method === 'GET' || req.method === 'HEAD') && res.ok
}
