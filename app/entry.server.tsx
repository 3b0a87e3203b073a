import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import { policyFor } from './page-policy.ts'
import { tidyScripts } from './page-scripts.ts'
import { type Services, services, type Visitor, visitor } from './context.ts'

/**
 * Renders a whole page before the first byte leaves: what goes out can then be cached, measured
 * (Content-Length) and hashed, and a page that fails half-way is an error page, not half a page.
 */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const page = tidyScripts(await renderPage(<ServerRouter context={routerContext} url={request.url} />))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policyFor(page))
  return new Response(inOnePiece(page), { status, headers })
}

/** A Response copies a Buffer; a stream passes it on. */
function inOnePiece(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}

/** Bytes, not text: decoding and encoding would cost as much as rendering. */
function renderPage(page: React.ReactNode): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Uint8Array[] = []
  const all = new Writable({
    write(chunk: Uint8Array, _, done) {
      chunks.push(chunk)
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
  // Client errors (405 for an unknown method) have had their response.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const cause = error instanceof Error ? error.stack : String(error)
  console.error(`${request.method} ${new URL(request.url).pathname} failed: ${cause}`)
}

/** From this build: it accepts only a context of the same build's class. */
export { createRequestHandler } from 'react-router'

/** Passes the site's services and the visitor to loaders and actions. Here, because the context keys must be the build's own. */
export function provideServices(given: Services, asking: Visitor): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(services, given)
  context.set(visitor, asking)
  return context
}
