import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

/** Whether the desk's script has posted a form (frame/send.ts): else the browser shows the response itself. */
const wantsJson = ({ method, headers }: Request) => method === 'POST' && headers.get('Accept') === 'application/json'

/**
 * Answers a post of the desk's script with what the page's action returns, as JSON; a redirect as `{ to }`. The action is the
 * one that a form without script posts to, whose answer is the page.
 */
export function withJsonAnswers(build: ServerBuild): RequestHandler {
  const [pages, answers] = [createRequestHandler(build), createRequestHandler(withoutPages(build))]
  return async (request, context) => {
    if (!wantsJson(request)) return pages(request, context)
    const response = await answers(request, context)
    const to = response.headers.get('Location')
    if (to === null) return response
    const headers = new Headers(response.headers)
    headers.delete('Location')
    return Response.json({ to }, { headers })
  }
}

/** React Router renders no page for a route that has no component. */
function withoutPages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || id === 'root') return [id, route]
    const { default: _page, ErrorBoundary: _fault, action, ...module } = route.module
    return [id, { ...route, module: { ...module, action: action && inJson(action) } }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

/** The status that `data` gives is lost to a route without a component. */
function inJson<Arguments>(run: (given: Arguments) => unknown): (given: Arguments) => Promise<unknown> {
  return async (given) => {
    try {
      return responseFor(await run(given))
    } catch (thrown) {
      // No result: a refusal of the post itself, as by the guard.
      if (isWithInit(thrown)) return Response.json(null, thrown.init ?? undefined)
      throw thrown
    }
  }
}

function responseFor(returned: unknown): Response {
  if (returned instanceof Response) return returned
  return isWithInit(returned) ? Response.json(returned.data, returned.init ?? undefined) : Response.json(returned ?? null)
}

/** What `data()` returns. */
function isWithInit(value: unknown): value is { data: unknown; init: ResponseInit | null } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit' && 'data' in value
}
