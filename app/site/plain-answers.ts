import { cacheControl, outageHeaders } from '#app/http-cache.ts'

/** Responses of addresses that machines ask for, where a page would be wasted. */

export function plainNotFound(): Response {
  return plain('404 Not Found\n', 404)
}

/** Of an outage: clients try again later, and a cached response may stand in. */
export function plainUnavailable(what: string, cause: unknown): Response {
  console.error(what, cause)
  return plain('503 Service Unavailable\n', 503, outageHeaders)
}

function plain(text: string, status: number, own: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cacheControl.none, ...own } })
}
