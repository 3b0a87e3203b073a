import type { MiddlewareHandler } from 'hono'

/** Keeps its slash, because it is an address of its own: an article without a slug (SPEC §5). */
const exception = '/articles/'

/** One address a page: a trailing slash redirects to the path without it (READING "Addresses"). */
export function plainAddresses(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const plain = withoutExtraSlashes(pathname)
    if (plain === pathname || pathname === exception) return next()
    return c.redirect(plain + search, 301)
  }
}

// Leading slashes are folded too: `//elsewhere.example/` must not become a redirect to another host.
function withoutExtraSlashes(pathname: string): string {
  return pathname.replace(/^\/+/, '/').replace(/(.)\/+$/, '$1')
}
