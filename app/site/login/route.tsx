import { services } from '#app/context.ts'
import type { RouteHandle } from '#app/handle.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { pathTo } from '#app/screens.ts'
import { PageHead } from '#app/seo/page-head.tsx'
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
