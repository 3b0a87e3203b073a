import { services } from '#app/site/context.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { exitPath, languageOf } from '#app/i18n/paths.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { filledIn, wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { copy } from './copy.ts'
import { LeavingPage } from './page.tsx'

export const handle: RouteHandle = { plates: ['slit'] }

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const texts = context.get(services).texts()
  const words = wordsIn(texts, 'leaving', copy)[language]
  const { exit } = texts.facts
  const host = exit && new URL(exit[language]).host.replace(/^www\./, '')
  return {
    copy: { ...words, does: filledIn(words.does, { host: host ?? '' }) },
    exit: exit && exitPath(language),
  }
}

export default function Leaving({ loaderData: { copy: words, exit } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words.title} description={exit === null ? words.off.description : words.description} />
      <LeavingPage copy={words} exit={exit} />
    </>
  )
}
