import { data, redirect } from 'react-router'
import { services } from '#app/site/context.ts'
import { formsCopy } from '#app/forms/copy.ts'
import { formHeaders } from '#app/forms/form-headers.ts'
import { cacheControl } from '#app/document/http-cache.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { channelNames, shownAnswer } from '#app/texts/facts.ts'
import { filledIn, wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { shownAbsence } from '#app/site/absence/absence.ts'
import { copy as caseCopy } from '#app/site/case/copy.ts'
import { copy as thanksCopy } from '#app/site/thanks/copy.ts'
import { thanksPaths } from '#app/site/thanks/thanks.ts'
import { shownHelp } from '#app/site/urgent-help/shown-help.ts'
import { copy } from './copy.ts'
import { ApplyPage } from './page.tsx'
import { readingSentence } from './reading.ts'
import { type ApplyResponse, isSent } from './response.ts'
import { storeApplication } from './store-application.ts'
import { ThanksPage } from './thanks-page.tsx'
import { useSending } from './use-sending.ts'
import { type SuccessWords, useSuccess } from './use-success.tsx'

/** With the styles of home, which comes after a success (./use-success.tsx). */
export const handle: RouteHandle = { hydrate: true, styles: ['forms', 'apply', 'home'], plates: ['doorapply'] }

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const { config, clock, texts: latest } = context.get(services)
  const texts = latest()
  const words = wordsIn(texts, 'apply', copy)[language]
  const shared = wordsIn(texts, 'forms', formsCopy)[language]
  const thanks = wordsIn(texts, 'thanks', thanksCopy)[language]
  const firstTalk = texts.facts.firstTalk && shownAnswer(texts.facts.firstTalk, texts.people, language)
  const names = channelNames(texts.facts)
  const { sent, reply, talk, quotation, agreement, write, answer } = filledIn(words.after, names)
  const replied = { title: reply.title, text: `${reply.text} ${config.mail ? reply.mail : reply.noMail} ${reply.messenger}` }
  return {
    copy: filledIn(words, { ...names, brand: texts.facts.brand }),
    messenger: texts.facts.messenger.url,
    // Where applications are not stored there is nothing to read.
    reading: config.storeApplications ? readingSentence(texts, words.reading, clock()) : null,
    absence: shownAbsence(texts, language, clock()),
    shared,
    steps: [
      ...(config.storeApplications ? [sent, replied] : [write, answer]),
      firstTalk ? { ...talk, ...firstTalk, text: `${talk.text}\n${firstTalk.text}` } : talk,
      quotation,
      agreement,
    ],
    language,
    path: pathTo('apply', language),
    privacy: pathTo('privacy', language),
    home: pathTo('home', language),
    contact: pathTo('contact', language),
    thanks: {
      copy: thanks,
      paths: thanksPaths(language),
      words: words.success,
      after: thanks.afterDialog.application,
      closeLabel: shared.close,
      receipt: wordsIn(texts, 'case', caseCopy)[language].receipt,
      ...shownHelp(texts, language),
    } satisfies SuccessWords,
    stored: config.storeApplications,
    /** Where the script posts to (./send.ts). */
    post: config.storeApplications ? `${pathTo('apply', language)}/send` : null,
  }
}

/** Without JavaScript: the response thanks, and stays until it is left, so that no address has the code. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOf(url.pathname)
  // Where applications are not stored our form does not post; any other post is redirected back, unread.
  if (!context.get(services).config.storeApplications) return redirect(pathTo('apply', language), 303)
  const stored = await storeApplication(request, context, language)
  return stored.failure ?? data<ApplyResponse>(stored.sent, { headers: { 'Cache-Control': cacheControl.none } })
}

export const headers: Route.HeadersFunction = formHeaders

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const { home, contact, post, thanks: words, ...page } = loaderData
  const { response, address, ...sending } = useSending(post)
  const round = useSuccess(response, { words, home, address })
  const sent = isSent(actionData) ? actionData : null
  const thanks = sent?.thanks
  return (
    <>
      <PageHead title={thanks ? words.words.heading : page.copy.title} description={page.copy.description} />
      {thanks ? (
        <ThanksPage words={words} thanks={thanks} reading={sent?.reading} home={home} />
      ) : (
        <ApplyPage {...page} help={words.help} contact={contact} round={round} response={response ?? actionData} {...sending} />
      )}
    </>
  )
}
