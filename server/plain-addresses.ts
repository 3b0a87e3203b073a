import type { MiddlewareHandler } from 'hono'

/** A page of its own: an article without a slug (SPEC §5). */
const exception = '/articles/'

/**
 * Redirects a trailing slash to the path without it (READING "Addresses"). Not Hono's trailing-slash: that has no exceptions
 * and leaves repeated slashes.
 */
export function plainAddresses(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const plain = withoutExtraSlashes(pathname)
    if (plain === pathname || pathname === exception) return next()
    return c.redirect(plain + search, 301)
  }
}

// Leading slashes are merged too: `//elsewhere.example/` must not become a redirect to another host.
function withoutExtraSlashes(pathname: string): string {
  return pathname.replace(/^\/+/, '/').replace(/(.)\/+$/, '$1')
}
