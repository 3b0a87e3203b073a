import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
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
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = await renderPage(<ServerRouter context={routerContext} url={request.url} />)
  return new Response(html, { status, headers })
}

function renderPage(page: React.ReactNode): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const { pipe } = renderToPipeableStream(page, {
    onAllReady: () => resolve(text(pipe(new PassThrough()))),
    onError: reject,
  })
  return promise
}

/** Every fault that a page meets, once, without anything that a visitor typed. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return
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
