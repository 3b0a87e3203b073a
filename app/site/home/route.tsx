import { services } from '#app/context.ts'
import { formsCopy } from '#app/forms/copy.ts'
import type { RouteHandle } from '#app/handle.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { pathTo } from '#app/screens.ts'
import { copy as applyCopy } from '#app/site/apply/copy.ts'
import { PageHead } from '#app/seo/page-head.tsx'
import { homeData } from '#app/seo/structured-data.ts'
import { useSite } from '#app/shell/site.ts'
import type { Route } from './+types/route'
import { copy } from './copy.ts'
import { HomePage } from './page.tsx'

export const handle: RouteHandle = {
  styles: ['home'],
  plates: ['hero', 'window', 'network', 'door', 'aperture', 'iris', 'doorlg'],
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { config } = context.get(services)
  const language = languageOf(url.pathname)
  return {
    copy: copy[language],
    brand: config.brand,
    email: config.contactEmail,
    apply: pathTo('apply', language),
    services: pathTo('services', language),
    /** The success dialog after an application without JavaScript (app/site/apply/route.tsx). */
    applied: url.searchParams.has('applied') ? { ...applyCopy[language].success, close: formsCopy[language].close } : null,
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  return (
    <>
      <PageHead
        title={loaderData.copy.title}
        description={loaderData.copy.description}
        feeds
        structuredData={site && homeData(site, loaderData.email)}
      />
      <HomePage {...loaderData} />
    </>
  )
}
