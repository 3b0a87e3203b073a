import { services } from '#app/context.ts'
import type { Route } from './+types/robots-txt'

/** Everything may be read; what is not to be indexed says so itself, and could not where it may not be read. */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(services)
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${config.siteUrl}/sitemap.xml\n`
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
