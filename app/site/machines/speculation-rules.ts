import { cacheControl } from '#app/document/http-cache.ts'
import { toolFiles } from '#app/content/tool-files.ts'
import { languages } from '#app/i18n/language.ts'
import { exitPath } from '#app/i18n/paths.ts'
import { pathsOf, screenIds, screens } from '#app/site/screens.ts'

const prerendered = screenIds.filter((screen) => screens[screen].prerendered).flatMap((screen) => pathsOf(screen))

/** Fetching a way out ahead of time would clear what the visitor is typing. */
const exits = languages.map((language) => exitPath(language))

/** Files to take away: who points at one may still want the other. */
const files = toolFiles.map(({ path }) => path)

const rules = {
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/*\\?*', '/health', ...exits, ...files] } }] },
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
