import { services } from '#app/site/context.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { copy } from './copy.ts'
import { SelectionProcessPage } from './page.tsx'

export const handle: RouteHandle = {
  styles: ['compositions'],
  tone: 'night',
  plates: ['stairs'],
}

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  return {
    copy: wordsIn(context.get(services).texts(), 'selection-process', copy)[language],
    apply: pathTo('apply', language),
    contact: pathTo('contact', language),
  }
}

export default function SelectionProcess({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={loaderData.copy.title} description={loaderData.copy.description} />
      <SelectionProcessPage {...loaderData} />
    </>
  )
}
