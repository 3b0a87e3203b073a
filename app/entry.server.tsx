import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import { policyFor } from './page-policy.ts'
import { insertAll } from './page-inserts.ts'
import { tidyScripts } from './page-scripts.ts'
import { stylesFor } from '#app/styles/styles-for.ts'
import { platesFor } from '#app/ui/plates/plates-for.ts'
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
  const rendered = tidyScripts(await renderPage(<ServerRouter context={routerContext} url={request.url} />))
  const [styles, plates] = [stylesFor(rendered), platesFor(rendered)]
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policyFor(rendered, styles?.hash))
  return new Response(inOnePiece(insertAll(rendered, [styles, plates])), { status, headers })
}

/** A Response would copy bytes; a stream hands them on. */
function inOnePiece(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}

/** In bytes all the way: turning them into text and back would cost as much as rendering them. */
function renderPage(page: React.ReactNode): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Uint8Array[] = []
  const all = new Writable({
    write(chunk: Uint8Array, _, taken) {
      chunks.push(chunk)
      taken()
    },
    final: () => resolve(Buffer.concat(chunks)),
  })
  // React would move what is long out of its place, and back by a script; a page that is sent whole gains nothing by it.
  const inPlace = { progressiveChunkSize: Number.POSITIVE_INFINITY }
  const { pipe } = renderToPipeableStream(page, { ...inPlace, onAllReady: () => pipe(all), onError: reject })
  return promise
}

/** Every fault that a page meets, once, without anything that a visitor typed. */
export function handleError(error: unknown, { request }: { request: Request }) {
  // A method that an address does not know is the asker's fault, and has been answered.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const cause = error instanceof Error ? error.stack : String(error)
  console.error(`${request.method} ${new URL(request.url).pathname} failed: ${cause}`)
}

/** The build's own, since it takes no context but one of its own making. */
export { createRequestHandler } from 'react-router'

/** Hands the site's services to loaders and actions, and who is asking. It stands here so that the build owns the keys. */
export function provideServices(given: Services, asking: Visitor): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(services, given)
  context.set(visitor, asking)
  return context
}
