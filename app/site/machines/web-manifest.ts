import { services } from '#app/site/context.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'
import { copy } from '#app/site/home/copy.ts'
import { wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/web-manifest'

/** The colour `paper` of the light scheme (app/kit/styles/tokens.css). */
const paper = '#edf0eb'

/** The web app manifest in the page's language. */
export function loader({ url, context }: Route.LoaderArgs) {
  const texts = context.get(services).texts()
  const { brand } = texts.facts
  const language = languageOf(url.pathname)
  const manifest = {
    name: brand,
    short_name: brand,
    description: wordsIn(texts, 'home', copy)[language].description,
    lang: language,
    dir: 'ltr',
    start_url: pathTo('home', language),
    scope: '/',
    // Browsers offer no installation: an icon on a shared device tells on its owner (docs/decisions/030-no-traces.md).
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } })
}
