import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { services } from '#app/context.ts'
import { formsCopy } from '#app/forms/copy.ts'
import { postForm } from '#app/forms/post-form.ts'
import type { RouteHandle } from '#app/handle.ts'
import { languageOf, pathTo } from '#app/i18n/paths.ts'
import { PageHead } from '#app/seo/page-head.tsx'
import type { Route } from './+types/route'
import { type ApplyAnswer, isSent } from './answer.ts'
import { copy } from './copy.ts'
import { countryOptions } from './countries.ts'
import { applicationRules } from './form.ts'
import { ApplyPage } from './page.tsx'
import { storeApplication } from './store-application.ts'
import { after, sendingTime, useSending } from './use-sending.ts'
import { useSuccess } from './use-success.ts'

export const handle: RouteHandle = { hydrate: true, styles: ['forms', 'apply'], plates: ['door'] }

export function loader({ url, context }: Route.LoaderArgs) {
  const { config, forms } = context.get(services)
  const language = languageOf(url.pathname)
  const page = {
    copy: copy[language],
    shared: formsCopy[language],
    language,
    countries: countryOptions(language),
    path: pathTo('apply', language),
    home: pathTo('home', language),
    contact: pathTo('contact', language),
  }
  if (!config.storeApplications) return data({ ...page, formKey: null })
  // The key makes the page the visitor's alone. Not `no-store`: going back must show what was typed.
  return data({ ...page, formKey: forms.keys.issue(applicationRules.name) }, { headers: { 'Cache-Control': 'private, no-cache' } })
}

/** Without a script the thanks stand on the home page, which the success leads to anyway (SPEC §4). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOf(url.pathname)
  // Nothing of ours posts where applications go nowhere; what does is led back to the page, unread.
  if (!context.get(services).config.storeApplications) return redirect(pathTo('apply', language), 303)
  const failure = await storeApplication(request, context, language)
  return failure ?? redirect(`${pathTo('home', language)}?applied=1#applied`, 303)
}

/** The same for those with a script: not before two seconds have passed, and they stay on the page (SPEC §4). */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<ApplyAnswer> {
  const minimum = after(sendingTime)
  try {
    return await postForm<ApplyAnswer>(request, () => serverAction())
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.has('Location')) return { sent: true }
    throw thrown
  } finally {
    await minimum
  }
}

/** Only a success needs the page anew, for a fresh key. */
export function shouldRevalidate({ formMethod, actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined ? defaultShouldRevalidate : isSent(actionResult)
}

/** The action's own headers (Retry-After) over the loader's. */
export function headers({ actionHeaders, loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return new Headers([...(errorHeaders ?? loaderHeaders), ...actionHeaders])
}

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const { home, contact, ...page } = loaderData
  const { sending, answer, send } = useSending({ stored: page.formKey !== null, path: page.path })
  const { round, ...success } = useSuccess(answer, home)
  return (
    <>
      <PageHead title={page.copy.title} description={page.copy.description} />
      <ApplyPage
        {...page}
        contact={contact}
        round={round}
        success={success}
        answer={answer ?? actionData}
        sending={sending}
        send={send}
      />
    </>
  )
}
