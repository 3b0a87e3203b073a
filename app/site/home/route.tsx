import { services } from '#app/site/context.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { homeData } from '#app/site/head/structured-data.ts'
import { useSite } from '#app/site/frame/site.ts'
import type { PlateName } from '#app/kit/plate.tsx'
import { wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { copy } from './copy.ts'
import { HomePage } from './page.tsx'
import { daylightInStockholm, partOfDayInStockholm } from './stockholm.ts'

export const handle: RouteHandle = {
  styles: ['home'],
}

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const { clock, texts: latest } = context.get(services)
  const texts = latest()
  const now = clock()
  const room = daylightInStockholm(now)
  const words = wordsIn(texts, 'home', copy)[language]
  const plates: PlateName[] = [room]
  return {
    copy: words,
    /** Of the four drawings of the hero's room only this one is sent. The page cache renders the page anew after 10 seconds. */
    room,
    place: words.hero.places[partOfDayInStockholm(now)],
    plates,
    ...(room === 'evening' && { tone: 'night' as const }),
    facts: texts.facts,
    apply: pathTo('apply', language),
    services: pathTo('services', language),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  return (
    <>
      <PageHead title={loaderData.copy.title} description={loaderData.copy.description} feeds structuredData={site && homeData(site, loaderData.facts)} />
      <HomePage {...loaderData} brand={loaderData.facts.brand} />
    </>
  )
}
