import { createContext, data } from 'react-router'
import { services, visitor } from '#app/site/context.ts'
import { formsCopy } from '#app/forms/copy.ts'
import { formHeaders } from '#app/forms/form-headers.ts'
import { carryOut, type FormResponse, receiveForm } from '#app/forms/receive-form.ts'
import { uploadsFolder } from '#app/forms/upload-folder.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { cacheControl } from '#app/document/http-cache.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { daysInBackups } from '#app/data/jobs/jobs.ts'
import { pathTo } from '#app/site/screens.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { filledIn, wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { copy } from './copy.ts'
import { caseRules } from './form.ts'
import { openCase } from './open-case.ts'
import type { CaseOutcome } from './outcome.ts'
import { CasePage } from './page.tsx'

export const handle: RouteHandle = { styles: ['forms'], plates: ['slit'] }

/** What the action offers for download: React Router renders the page for every action of a screen. */
const download = createContext<Response | null>(null)

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const page = await next()
    return context.get(download) ?? page
  },
]

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const { config, texts: latest } = context.get(services)
  const texts = latest()
  const days = daysInBackups(config)
  return {
    copy: filledIn(wordsIn(texts, 'case', copy)[language], { email: texts.facts.email, ...(days !== null && { days: String(days) }) }),
    shared: wordsIn(texts, 'forms', formsCopy)[language],
    path: pathTo('case', language),
    home: pathTo('home', language),
    /** Whether copies of the database are made from here. */
    hasBackups: days !== null,
  }
}

/**
 * Every response is the page itself, or the file: neither reference nor address comes into a URL, a title or a cache. Counted
 * by the visitor's network, as every form, and by the reference, whoever asks for it.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { config, forms, cases, clock, texts } = context.get(services)
  const received = await receiveForm(request, { forms, uploads: uploadsFolder(config.dataDir), ...context.get(visitor) }, caseRules)
  if (!received.ok) return refusal(received.response)
  const { values, typed } = received
  const { reference, address, step } = values
  if (address === null) return outcome({ step: 'form', state: { issues: {}, typed } })
  const wait = forms.cases.secondsToWait('case', reference)
  if (wait > 0) return outcome({ step: 'form', state: { problem: 'flood', issues: {}, typed } }, { status: 429, headers: { 'Retry-After': String(wait) } })

  const language = languageOf(url.pathname)
  const shown = { copy: wordsIn(texts(), 'case', copy)[language], language, email: texts().facts.email, now: clock() }
  const opened = await carryOut(received, 'answered', () => openCase(cases, { key: { reference, address }, step, shown }))
  if (!opened.ok) return refusal(opened.response)
  const { answer } = opened
  if (answer === null) return outcome({ step: 'form', state: { issues: {}, typed }, wrong: true }, { status: 404 })
  if ('text' in answer) {
    context.set(download, textFile(answer.text, `${pathTo('case', language).split('/').at(-1)}-${reference}.txt`))
    return null
  }
  return outcome(answer)
}

/** Not kept by the browser either: the next one on the same device must not come back to it. */
function outcome(result: CaseOutcome, { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {}) {
  return data(result, { status, headers: { ...headers, 'Cache-Control': cacheControl.none } })
}

function refusal({ data: state, init }: FormResponse) {
  const wait = new Headers(init?.headers).get('Retry-After')
  return outcome({ step: 'form', state }, { ...(init?.status && { status: init.status }), headers: wait === null ? {} : { 'Retry-After': wait } })
}

function textFile(text: string, name: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': cacheControl.none },
  })
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
