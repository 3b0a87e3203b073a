import { services } from '#app/context.ts'
import { formsCopy } from '#app/forms/copy.ts'
import type { RouteHandle } from '#app/handle.ts'
import { languageOf, pathTo } from '#app/i18n/paths.ts'
import { copy as applyCopy } from '#app/routes/apply/copy.ts'
import { PageHead } from '#app/seo/page-head.tsx'
import type { Route } from './+types/route'
import { copy } from './copy.ts'
import { HomePage } from './page.tsx'

export const handle: RouteHandle = {
  styles: ['home'],
  plates: ['hero', 'window', 'network', 'door', 'aperture', 'iris', 'doorlg'],
}

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  return {
    copy: copy[language],
    brand: context.get(services).config.brand,
    apply: pathTo('apply', language),
    services: pathTo('services', language),
    /** Said to those who applied without a script: the application has been stored (routes/apply). */
    applied: url.searchParams.has('applied') ? { ...applyCopy[language].success, close: formsCopy[language].close } : null,
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={loaderData.copy.title} description={loaderData.copy.description} feeds />
      <HomePage {...loaderData} />
    </>
  )
}
