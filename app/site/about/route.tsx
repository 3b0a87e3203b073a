import { services } from '#app/site/context.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { shownAnswer } from '#app/texts/facts.ts'
import { wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { copy } from './copy.ts'
import { AboutPage } from './page.tsx'
import { voicesIn } from './voices.ts'

export const handle: RouteHandle = {
  plates: ['room'],
}

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const texts = context.get(services).texts()
  return {
    copy: wordsIn(texts, 'about', copy)[language],
    people: texts.facts.people && shownAnswer(texts.facts.people, texts.people, language),
    voices: voicesIn(texts, language),
    brand: texts.facts.brand,
    apply: pathTo('apply', language),
    services: pathTo('services', language),
  }
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={loaderData.copy.title} description={loaderData.copy.description} />
      <AboutPage {...loaderData} />
    </>
  )
}
