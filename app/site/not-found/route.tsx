import { services } from '#app/site/context.ts'
import type { Route } from './+types/route'
import { attemptedPath } from './attempted-path.ts'
import { notFound } from './not-found.ts'

/** Every address without another route, and `/404?from=…`, where missing articles redirect. */
export function loader({ url, context }: Route.LoaderArgs): never {
  throw notFound(attemptedPath(url), context.get(services).texts())
}

/** Never rendered: the loader always throws to the root's error page. */
export default function NotFound() {
  return null
}
