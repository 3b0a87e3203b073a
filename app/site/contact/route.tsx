import { services } from '#app/context.ts'
import type { RouteHandle } from '#app/handle.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { PageHead } from '#app/seo/page-head.tsx'
import type { Route } from './+types/route'
import { copy } from './copy.ts'
import { ContactPage } from './page.tsx'

export const handle: RouteHandle = { plates: ['slit'] }

export function loader({ url, context }: Route.LoaderArgs) {
  const { contactEmail, messengerUrl, profileUrl } = context.get(services).config
  return {
    copy: copy[languageOf(url.pathname)],
    email: contactEmail,
    messenger: messengerUrl,
    profile: profileUrl,
  }
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={loaderData.copy.title} description={loaderData.copy.description} />
      <ContactPage {...loaderData} />
    </>
  )
}
