import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
import { isTold } from '#app/data/database/is-away.ts'
import { policyFor } from './page-policy.ts'
import { tidyScripts } from './page-scripts.ts'
import { tidyStyles } from './page-styles.ts'
import { bytesOf } from '#app/kit/shared-markup.ts'

/**
 * Renders the whole page before sending the first byte: the response can then be cached and hashed and has a
 * Content-Length, and a render that fails half-way becomes an error page, not half a page.
 */
export async function renderDocument(request: Request, status: number, headers: Headers, routerContext: EntryContext): Promise<Response> {
  return respondWith(await renderWhole(request, routerContext), status, headers)
}

/** A whole page, and its Content-Security-Policy. */
export type Document = { bytes: Buffer; policy: string }

export async function renderWhole(request: Request, routerContext: EntryContext): Promise<Document> {
  const bytes = tidyStyles(tidyScripts(await renderPage(<ServerRouter context={routerContext} url={request.url} />)))
  return { bytes, policy: policyFor(bytes) }
}

export function respondWith({ bytes, policy }: Document, status: number, headers: Headers): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policy)
  return new Response(inOnePiece(bytes), { status, headers })
}

/** A Response copies a Buffer, but not the chunks of a stream. */
function inOnePiece(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}

/** Returns bytes: decoding and encoding them again would cost as much as rendering. */
function renderPage(page: React.ReactNode): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Uint8Array[] = []
  const all = new Writable({
    // React writes long texts as strings.
    decodeStrings: false,
    write(chunk: Uint8Array | string, _, done) {
      chunks.push(typeof chunk === 'string' ? bytesOf(chunk) : chunk)
      done()
    },
    final: () => resolve(Buffer.concat(chunks)),
  })
  // Disable React's out-of-order Suspense streaming: it needs a script, and the page is sent whole anyway.
  const inOrder = { progressiveChunkSize: Number.POSITIVE_INFINITY }
  const { pipe } = renderToPipeableStream(page, { ...inOrder, onAllReady: () => pipe(all), onError: reject })
  return promise
}

/** Logs each error of a page once, without anything that a visitor typed. */
export function handleError(error: unknown, { request }: { request: Request }) {
  // Client errors (405 for an unknown method) need no log line.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (isTold(error)) return
  const cause = error instanceof Error ? error.stack : String(error)
  console.error(`${request.method} ${withoutSecret(new URL(request.url).pathname)} failed: ${cause}`)
}

/** The address of an invitation to the desk is its secret. */
export function withoutSecret(pathname: string): string {
  return pathname.replace(/^\/inbjudan\/.*/, '/inbjudan/…')
}
