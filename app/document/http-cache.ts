/**
 * What caches may do with a response. Nothing is public unless its route says so: by an entry `cache` in app/site/screens.ts
 * or app/site/route-table.ts (`page`), or by its own Cache-Control header.
 */
export const cacheControl = {
  /** A page that is the same for every visitor: 10 seconds, and an hour while it cannot be rendered (READING "Data"). */
  page: 'public, max-age=0, s-maxage=10, stale-while-revalidate=10, stale-if-error=3600',
  minute: 'public, max-age=60',
  hour: 'public, max-age=3600',
  /** For addresses that contain a hash or version of the content. */
  year: 'public, max-age=31536000, immutable',
  /** For one visitor; the browser may show it again on Back. */
  private: 'private, no-cache',
  none: 'no-store',
} as const

/** Headers of a 503: not cached, retry after 30 seconds. */
export const outageHeaders = { 'Cache-Control': cacheControl.none, 'Retry-After': '30' } as const
