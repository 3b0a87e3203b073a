import type { ServerBuild } from 'react-router'
import { isDiskFull } from '#app/data/database/is-disk-full.ts'
import { withoutSecret } from '#app/document/render-document.tsx'

/**
 * The build with actions and loaders that answer 503 where a disk is full, and log it in one line: nobody's fault here, and
 * a stack for each press of a button would say nothing more.
 */
export function tellingFullDisks(build: ServerBuild): ServerBuild {
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
