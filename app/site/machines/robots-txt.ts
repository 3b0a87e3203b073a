import { services } from '#app/site/context.ts'
import type { Route } from './+types/robots-txt'

/** Allows everything: pages that must not be indexed have noindex, which a crawler only sees if it may fetch them. */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(services)
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${config.siteUrl}/sitemap.xml\n`
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
