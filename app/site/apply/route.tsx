import { redirect } from 'react-router'
import { services } from '#app/site/context.ts'
import { formsCopy } from '#app/forms/copy.ts'
import { formHeaders } from '#app/forms/form-headers.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { channelNames } from '#app/texts/facts.ts'
import { filledIn, wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { copy as caseCopy } from '#app/site/case/copy.ts'
import { copy } from './copy.ts'
import { ApplyPage } from './page.tsx'
import { storeApplication } from './store-application.ts'
import { useSending } from './use-sending.ts'
import { useSuccess } from './use-success.ts'

/** Of the home page, which confirms an application without JavaScript: the reference. */
const sentParameter = 'applied'

export const handle: RouteHandle = { hydrate: true, styles: ['forms', 'apply'], plates: ['doorapply', 'doorphone', 'dooropen'] }

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const { config, texts: latest } = context.get(services)
  const texts = latest()
  const words = wordsIn(texts, 'apply', copy)[language]
  const { firstTalk } = texts.facts
  const names = channelNames(texts.facts)
  const { reply, talk, quotation, agreement } = filledIn(words.after, names)
  return {
    copy: { ...words, day: filledIn(words.day, names) },
    messenger: texts.facts.messenger.url,
    shared: wordsIn(texts, 'forms', formsCopy)[language],
    steps: [reply, firstTalk ? { ...talk, text: `${talk.text}\n${firstTalk[language]}` } : talk, quotation, agreement],
    language,
    path: pathTo('apply', language),
    privacy: pathTo('privacy', language),
    home: pathTo('home', language),
    contact: pathTo('contact', language),
    receipt: { copy: wordsIn(texts, 'case', caseCopy)[language].receipt, path: pathTo('case', language) },
    stored: config.storeApplications,
    /** Where the script posts to (./send.ts). */
    post: config.storeApplications ? `${pathTo('apply', language)}/send` : null,
  }
}

/** Without JavaScript: the success dialog is shown on the home page, where a success redirects anyway (SPEC §4). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOf(url.pathname)
  // Where applications are not stored our form does not post; any other post is redirected back, unread.
  if (!context.get(services).config.storeApplications) return redirect(pathTo('apply', language), 303)
  const stored = await storeApplication(request, context, language)
  return stored.failure ?? redirect(`${pathTo('home', language)}?${sentParameter}=${stored.reference}#${sentParameter}`, 303)
}

export const headers: Route.HeadersFunction = formHeaders

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const { home, contact, post, receipt, ...page } = loaderData
  const { response, ...sending } = useSending(post)
  const { round, ...success } = useSuccess(response, home)
  return (
    <>
      <PageHead title={page.copy.title} description={page.copy.description} />
      <ApplyPage
        {...page}
        contact={contact}
        round={round}
        success={success}
        receipt={{ ...receipt, address: sending.address }}
        response={response ?? actionData}
        {...sending}
      />
    </>
  )
}
