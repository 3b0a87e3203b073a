import { cacheControl, outageHeaders } from '#app/document/http-cache.ts'

// Plain-text errors of addresses that programs request.

export function plainNotFound(): Response {
  return plain('404 Not Found\n', 404)
}

/** Logs an outage; clients retry later, and caches may serve a stale response. */
export function plainUnavailable(what: string, cause: unknown): Response {
  console.error(what, cause)
  return plain('503 Service Unavailable\n', 503, outageHeaders)
}

function plain(text: string, status: number, own: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cacheControl.none, ...own } })
}
