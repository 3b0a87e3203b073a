import { type EntryContext, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { isDiskFull } from '#app/data/database/is-disk-full.ts'
import { renderDocument, withoutSecret } from '#app/document/render-document.tsx'
import { withJsonAnswers } from './access/json-answers.ts'
import { desk, type DeskServices } from './context.ts'
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

/**
 * The build with actions and loaders that answer 503 where a disk is full, and log it in one line: nobody's fault here, and
 * a stack for each press of a button would say nothing more.
 */
function tellingFullDisks(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { action, loader } = route.module
    return [id, { ...route, module: { ...route.module, action: action && telling(action), loader: loader && telling(loader) } }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

function telling<Arguments extends { request: Request }>(run: (given: Arguments) => unknown): (given: Arguments) => Promise<unknown> {
  return async (given) => {
    try {
      return await run(given)
    } catch (error) {
      if (!isDiskFull(error)) throw error
      console.error(`${given.request.method} ${withoutSecret(new URL(given.request.url).pathname)} failed: the disk is full.`)
      throw diskFullResponse()
    }
  }
}

/** Heading and text. Not among the page's words: here they cost no script. */
const words = 'Disken är full\n\nDisken på servern är full, så inget går att spara just nu. Säg till den som sköter servern, och försök sedan igen.'

/** Shown as it is where no page surrounds it: after a post without JavaScript to what is no page. */
function diskFullResponse(): Response {
  return new Response(`${words}\n`, { status: 503, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
