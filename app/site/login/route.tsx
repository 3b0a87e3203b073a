import { services } from '#app/site/context.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { copy as words } from './copy.ts'
import { LoginPage } from './page.tsx'

export const handle: RouteHandle = { hydrate: true, styles: ['forms'], plates: ['loginphone', 'hero'] }

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const { lead, ...copy } = wordsIn(context.get(services).texts(), 'login', words)[language]
  return { copy, lead, contact: pathTo('contact', language) }
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={loaderData.copy.title} description={loaderData.copy.description} noindex />
      <LoginPage {...loaderData} />
    </>
  )
}
