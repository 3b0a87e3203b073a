import { services } from '#app/site/context.ts'
import { consentVersion } from '#app/forms/consent.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { formatLongDate } from '#app/i18n/dates.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { fill } from '#app/texts/fill.ts'
import { wordsIn } from '#app/texts/words.ts'
import { LegalPage } from '#app/kit/legal-page.tsx'
import type { Route } from './+types/route'
import { copy } from './copy.ts'
import { privacySections } from './sections.ts'

export const handle: RouteHandle = { plates: ['slit'] }

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const { config, texts: latest } = context.get(services)
  const texts = latest()
  const { title, description, heading, lead, updated, ...words } = wordsIn(texts, 'privacy', copy)[language]
  return {
    title,
    description,
    page: {
      heading,
      lead,
      updated: fill(updated, { date: formatLongDate(consentVersion, language) }),
      parts: [{ sections: privacySections(words, { texts, language, storeApplications: config.storeApplications, sendsMail: config.mail !== null }) }],
    },
  }
}

export default function Privacy({ loaderData: { title, description, page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title} description={description} />
      <LegalPage {...page} />
    </>
  )
}
