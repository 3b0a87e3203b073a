import { services } from '#app/site/context.ts'
import { referenceIn } from '#app/data/references/shown-reference.ts'
import { formsCopy } from '#app/forms/copy.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import type { Language } from '#app/i18n/language.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'
import { copy as applyCopy } from '#app/site/apply/copy.ts'
import { copy as caseCopy } from '#app/site/case/copy.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { homeData } from '#app/site/head/structured-data.ts'
import { useSite } from '#app/site/frame/site.ts'
import type { PlateName } from '#app/kit/plate.tsx'
import { fill } from '#app/texts/fill.ts'
import type { Texts } from '#app/texts/texts.ts'
import { channelNames } from '#app/texts/facts.ts'
import { filledIn, wordsIn } from '#app/texts/words.ts'
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
  const applied = url.searchParams.has('applied') ? appliedWords(texts, language, url.searchParams.get('applied')) : null
  const plates: PlateName[] = applied ? [room, 'dooropen'] : [room]
  return {
    copy: words,
    /** Of the four drawings of the hero's room only this one is sent. The page cache renders the page anew after 10 seconds. */
    room,
    place: words.hero.places[partOfDayInStockholm(now)],
    plates,
    facts: texts.facts,
    apply: pathTo('apply', language),
    services: pathTo('services', language),
    /** The success dialog after an application without JavaScript (app/site/apply/route.tsx). */
    applied,
  }
}

function appliedWords(texts: Texts, language: Language, parameter: string | null) {
  const { success, after } = wordsIn(texts, 'apply', applyCopy)[language]
  const reference = referenceIn(parameter)
  return {
    heading: success.heading,
    text: success.text,
    reference: reference === null ? null : { value: reference, text: fill(success.reference, { reference }) },
    next: filledIn(after.reply, channelNames(texts.facts)),
    close: wordsIn(texts, 'forms', formsCopy)[language].close,
    receipt: { copy: wordsIn(texts, 'case', caseCopy)[language].receipt, path: pathTo('case', language) },
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
