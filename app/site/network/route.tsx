import { services } from '#app/site/context.ts'
import { networkContent } from '#app/content/queries/network.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { answered } from '#app/texts/facts.ts'
import { wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { NetworkPage } from './page.tsx'
import { networkWords } from './words.ts'

export const handle: RouteHandle = { styles: ['compositions'], plates: ['discs'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const { db, texts: latest } = context.get(services)
  const texts = latest()
  const content = await networkContent(db.read, language).catch((error: unknown) => {
    // SPEC §8: only logged; the page has a fallback.
    console.error('Error fetching network content', error)
    return null
  })
  const words = wordsIn(texts, 'network', networkWords({ [language]: content }))[language]
  return { copy: words, answers: answered(words.closing.membership, texts.facts.membership, texts.people, language), apply: pathTo('apply', language) }
}

export default function Network({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={loaderData.copy.title} description={loaderData.copy.description} />
      <NetworkPage {...loaderData} />
    </>
  )
}
