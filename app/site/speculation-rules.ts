import { cacheControl } from '#app/http-cache.ts'
import { pathsOf, screenIds, screens } from '#app/screens.ts'

const prerendered = screenIds.filter((screen) => screens[screen].prerendered).flatMap((screen) => pathsOf(screen))

const rules = {
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/*\\?*', '/health'] } }] },
      eagerness: 'moderate',
    },
  ],
  prerender: [
    {
      where: { href_matches: [...prerendered.map(({ path }) => path), '/articles/*'] },
      eagerness: 'moderate',
    },
  ],
}

/** What browsers may prefetch or prerender (Speculation Rules); server/speculation.ts sends this address. */
export function loader() {
  return new Response(JSON.stringify(rules), {
    headers: { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': cacheControl.hour },
  })
}
