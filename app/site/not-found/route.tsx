import type { Route } from './+types/route'
import { attemptedPath } from './attempted-path.ts'
import { notFound } from './not-found.ts'

/** Any address that nothing else answers, and `/404?from=…`, where missing articles are sent. */
export function loader({ url }: Route.LoaderArgs): never {
  throw notFound(attemptedPath(url))
}

/** Never rendered: the loader always throws to the root's error page. */
export default function NotFound() {
  return null
}
