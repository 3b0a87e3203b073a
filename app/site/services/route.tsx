import { services } from '#app/site/context.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { answered, channelNames } from '#app/texts/facts.ts'
import { filledIn, wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { copy } from './copy.ts'
import { ServicesPage } from './page.tsx'

export const handle: RouteHandle = {
  styles: ['compositions'],
  plates: ['panes', 'panessmall'],
}

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const texts = context.get(services).texts()
  const words = filledIn(wordsIn(texts, 'services', copy)[language], channelNames(texts.facts))
  const { people, facts } = texts
  return {
    copy: words,
    answers: [...answered(words.offer.pricing, facts.pricing, people, language), ...answered(words.offer.contract, facts.contract, people, language)],
    apply: pathTo('apply', language),
    contact: pathTo('contact', language),
  }
}

export default function Services({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={loaderData.copy.title} description={loaderData.copy.description} />
      <ServicesPage {...loaderData} />
    </>
  )
}
