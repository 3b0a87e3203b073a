import { createContext, data } from 'react-router'
import { services, visitor } from '#app/site/context.ts'
import { formsCopy } from '#app/forms/copy.ts'
import { formHeaders } from '#app/forms/form-headers.ts'
import { carryOut, type FormResponse, receiveForm } from '#app/forms/receive-form.ts'
import { uploadsFolder } from '#app/forms/upload-folder.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { cacheControl } from '#app/document/http-cache.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { calendarFile, titleOfCalls } from '#app/letters/times/calendar-file.ts'
import { daysInBackups } from '#app/data/jobs/jobs.ts'
import { addressesOf } from '#app/site/addresses.ts'
import { pathTo } from '#app/site/screens.ts'
import type { OwnAddresses } from '#app/site/frame/site.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import type { PlateName } from '#app/kit/plate.tsx'
import { filledIn, wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { shownAbsence } from '#app/site/absence/absence.ts'
import { copy as thanksCopy } from '#app/site/thanks/copy.ts'
import { mailSays } from '#app/site/thanks/thanks-for.ts'
import { thanksPaths } from '#app/site/thanks/thanks.ts'
import { copy } from './copy.ts'
import { answerFileResponse, calendarFileResponse, textFileResponse } from './downloads.ts'
import { caseRules, keyOf, unsentIn } from './form.ts'
import type { CaseOutcome } from './outcome.ts'
import { CasePage } from './page.tsx'
import { sendMessage } from './send-message.ts'
import { takeStep } from './take-step.ts'
import { chooseStep } from './choose-step.ts'

export const handle: RouteHandle = { styles: ['forms'] }

/** What the action offers for download: React Router renders the page for every action of a screen. */
const download = createContext<Response | null>(null)

/** Whether the page has a code in its forms, which a link to its other language would lose. */
const isOpened = createContext(false)

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const page = await next()
    return context.get(download) ?? page
  },
]

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const { config, clock, texts: latest } = context.get(services)
  const texts = latest()
  const days = daysInBackups(config)
  const opened = context.get(isOpened)
  const addresses: OwnAddresses['addresses'] = { ...addressesOf(url.pathname), ...(opened && { toggle: [], isOpened: true }) }
  const plates: PlateName[] = opened ? [] : ['slit']
  return {
    copy: filledIn(wordsIn(texts, 'case', copy)[language], { email: texts.facts.email, ...(days !== null && { days: String(days) }) }),
    shared: wordsIn(texts, 'forms', formsCopy)[language],
    path: pathTo('case', language),
    thanks: { copy: wordsIn(texts, 'thanks', thanksCopy)[language], paths: thanksPaths(language) },
    away: shownAbsence(texts, language, clock()).away,
    home: pathTo('home', language),
    contact: pathTo('contact', language),
    /** Whether copies of the database are made from here. */
    hasBackups: days !== null,
    addresses,
    plates,
  }
}

/**
 * Every response is the page itself, or a file: neither reference, address nor code comes into a URL, a title or a cache. Counted
 * by the visitor's network, as every form, and without a code by the reference, whoever asks for it: nobody guesses a code, and a
 * stranger must not keep its owner out.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { config, forms, cases, clock, texts } = context.get(services)
  const { address, body } = context.get(visitor)
  const received = await receiveForm(request, { forms, uploads: uploadsFolder(config.dataDir), address, ...(body && { body }) }, caseRules)
  if (!received.ok) return refusal(received.response)
  await using stack = new AsyncDisposableStack()
  stack.use(received.form)
  const { values, typed } = received
  const { file, text, call } = values
  const step = file === '' ? values.step : 'file'
  const key = keyOf(values)
  if (key === null) {
    // The page that thanks for a letter knows its reference, but without a script nothing else.
    const isFirst = typed['code']?.length === 0 && typed['address']?.length === 0
    return outcome({ step: 'form', state: { issues: isFirst ? {} : { code: 'missing' }, typed } }, { status: isFirst ? 200 : 400 })
  }
  const wait = 'code' in key ? 0 : forms.cases.secondsToWait('case', key.reference)
  if (wait > 0) return outcome({ step: 'form', state: { problem: 'flood', issues: {}, typed } }, { status: 429, headers: { 'Retry-After': String(wait) } })

  const language = languageOf(url.pathname)
  const { brand, email } = texts().facts
  const callTitle = titleOfCalls(texts().facts, language)
  const shown = { copy: wordsIn(texts(), 'case', copy)[language], language, email, brand, callTitle, now: clock(), mail: await mailSays(context.get(services)) }
  if (step === 'write' && 'code' in key) {
    const sent = await sendMessage(context.get(services), received, { key, shown, address, signal: request.signal })
    return 'refused' in sent ? refusal(sent.refused) : outcome(sent.outcome, sent)
  }
  if (step === 'choose' && 'code' in key) {
    const chosen = await chooseStep(context.get(services), received, { key, shown })
    return 'refused' in chosen ? refusal(chosen.refused) : outcome(chosen.outcome, chosen)
  }
  const taken = await carryOut(received, 'answered', () =>
    takeStep(cases, key, { step: step === 'write' || step === 'choose' ? 'look' : step, file, call, shown }),
  )
  if (!taken.ok) return refusal(taken.response)
  const { answer } = taken
  if (answer === null && text !== '' && 'code' in key) return outcome({ step: 'gone', text }, { status: 404 })
  if (answer === null) return outcome({ step: 'form', state: { issues: {}, typed }, wrong: 'code' in key ? 'code' : 'address' }, { status: 404 })
  if ('step' in answer)
    return outcome(answer.step === 'cut' && text !== '' ? { ...answer, text } : answer, {
      status: answer.step === 'cut' || answer.step === 'locked' ? 403 : 200,
    })
  const name = `${pathTo('case', language).split('/').at(-1)}-${key.reference}.txt`
  if ('event' in answer) context.set(download, calendarFileResponse(calendarFile({ ...answer.event, title: callTitle })))
  else context.set(download, 'text' in answer ? textFileResponse(answer.text, name) : answerFileResponse(answer.file))
  return null

  /** Not kept by the browser either: the next one on the same device must not come back to it. */
  function outcome(result: CaseOutcome, { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {}) {
    context.set(
      isOpened,
      result.step === 'thread' || result.step === 'unsent' || result.step === 'cancelling' || (result.step === 'asking' && 'code' in result.pair),
    )
    return data(result, { status, headers: { ...headers, 'Cache-Control': cacheControl.none } })
  }

  function refusal({ data: state, init }: FormResponse) {
    const retryAfter = new Headers(init?.headers).get('Retry-After')
    const response = { ...(init?.status && { status: init.status }), headers: retryAfter === null ? {} : { 'Retry-After': retryAfter } }
    return outcome(unsentIn(state) ?? { step: 'form', state }, response)
  }
}

export const headers: Route.HeadersFunction = formHeaders

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={loaderData.copy.title} description={loaderData.copy.description} noindex />
      <CasePage {...loaderData} outcome={actionData ?? null} />
    </>
  )
}
