import { services } from '#app/site/context.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { channelNames, isSignal } from '#app/texts/facts.ts'
import { filledIn, wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { copy } from './copy.ts'
import { ContactPage } from './page.tsx'

export const handle: RouteHandle = { styles: ['compositions'], plates: ['slit'] }

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const texts = context.get(services).texts()
  const { email, messenger, profile, companyAddress, openingHours } = texts.facts
  return {
    copy: filledIn(wordsIn(texts, 'contact', copy)[language], channelNames(texts.facts)),
    email,
    messenger: messenger.url,
    isSignal: isSignal(messenger),
    profile: profile.url,
    address: companyAddress,
    hours: openingHours && openingHours[language],
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
