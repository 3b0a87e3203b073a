/**
 * What caches may do with a response. Nothing is public unless its route says so: by an entry `cache` in app/screens.ts
 * or app/route-table.ts (`page`), or by a header of its own.
 */
export const cacheControl = {
  /** A page that is the same for all: 10 seconds, and an hour where it cannot be rendered (READING "Data"). */
  page: 'public, max-age=0, s-maxage=10, stale-while-revalidate=10, stale-if-error=3600',
  minute: 'public, max-age=60',
  hour: 'public, max-age=3600',
  /** An address that changes with its content. */
  year: 'public, max-age=31536000, immutable',
  /** One visitor's; going back may show it again. */
  private: 'private, no-cache',
  none: 'no-store',
} as const

/** Of a 503: seconds after which to try again, and nothing for caches. */
export const outageHeaders = { 'Cache-Control': cacheControl.none, 'Retry-After': '30' } as const
