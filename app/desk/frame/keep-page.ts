import { isRouteErrorResponse, type DataStrategyResult } from 'react-router'
import type { Route } from '../+types/root'

/** Of the window, for staying.ts: a form of React Router got no response. */
export const postLost = 'post-lost'

declare global {
  interface WindowEventMap {
    [postLost]: Event
  }
}

/** Address of the page that is seen; empty where it is an error page. Going back, the browser's own address changes before the page. */
let seen = typeof location === 'undefined' ? '' : location.href.split('#')[0]

/**
 * Keeps the page where reading it once more fails, or where its form gets no response: the server restarts, or the network is gone and the
 * browser does not know it. React Router would show its error page in the place of what is typed. Without a result it keeps what it has.
 */
export const keepPage: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next()
  const isSame = request.url === seen
  if (request.method === 'GET') {
    const isFailed = Object.values(results).some(isFault)
    if (isFailed && isSame) return {}
    if (!request.signal.aborted) seen = isFailed ? '' : request.url
    return results
  }
  const lost = Object.entries(results).find(([, { result }]) => isLost(result))
  if (!lost || !isSame) return results
  dispatchEvent(new Event(postLost))
  return { [lost[0]]: { type: 'data', result: undefined } }
}

const isFault = ({ type, result }: DataStrategyResult) => type === 'error' && (isRouteErrorResponse(result) ? result.status >= 500 : result instanceof Error)

/**
 * `fetch` throws a TypeError, which an action's result has as `data()` would; a proxy says that the server is away. Other faults of the
 * server's have their page.
 */
const isLost = (result: unknown) =>
  isRouteErrorResponse(result)
    ? result.status === 502 || result.status === 504
    : typeof result === 'object' && result !== null && 'data' in result && result.data instanceof TypeError
