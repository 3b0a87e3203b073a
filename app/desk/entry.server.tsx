import { type EntryContext, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { renderDocument } from '#app/document/render-document.tsx'
import { withJsonAnswers } from './access/json-answers.ts'
import { desk, type DeskServices } from './context.ts'
import { tellingFullDisks } from './full-disk.ts'
import { guarded } from './guard.ts'

export { handleError } from '#app/document/render-document.tsx'

/** A page of the desk. Unlike a public one it may show another of its own in a frame: a preview (preview.ts). */
export default async function renderDeskDocument(request: Request, status: number, headers: Headers, routerContext: EntryContext): Promise<Response> {
  const response = await renderDocument(request, status, headers, routerContext)
  response.headers.set('Content-Security-Policy', `${headers.get('Content-Security-Policy')}; frame-src 'self'`)
  return response
}

/** Exported by the build, because it accepts only a context of the same build's class. */
export function createRequestHandler(build: ServerBuild): RequestHandler {
  return withJsonAnswers(tellingFullDisks(guarded(build)))
}

/** The key of the desk's services, for a test that the public site has none. */
export { desk }

/** Passes the desk's services to middleware, loaders and actions. */
export function provideDesk(services: DeskServices): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(desk, services)
  return context
}
