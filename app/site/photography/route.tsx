import { useEffect, useRef, useState } from 'react'
import { data, useNavigation } from 'react-router'
import { services, visitor } from '#app/site/context.ts'
import { photography } from '#app/letters/photography/letter.ts'
import { storeLetter } from '#app/letters/store-letter.ts'
import { consentVersionOf } from '#app/forms/consent.ts'
import { formsCopy } from '#app/forms/copy.ts'
import { formHeaders } from '#app/forms/form-headers.ts'
import { forgetFields } from '#app/kit/kept-fields.ts'
import { postForm } from '#app/forms/post-form.ts'
import { cacheControl } from '#app/document/http-cache.ts'
import { carryOut, receiveForm } from '#app/forms/receive-form.ts'
import { uploadsFolder } from '#app/forms/upload-folder.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { pathTo } from '#app/site/screens.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { useSite } from '#app/site/frame/site.ts'
import type { Facts } from '#app/texts/facts.ts'
import { wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { copy, type PhotographyCopy } from './copy.ts'
import { enquiryCopy } from '#app/letters/photography/enquiry-copy.ts'
import { EnquirySection, enquiryId } from './enquiry-section.tsx'
import { formName } from '#app/letters/photography/fields.ts'
import { enquiryRules } from './form.ts'
import { PhotographyPage } from './page.tsx'
import { shownAbsence } from '#app/site/absence/absence.ts'
import { copy as caseCopy } from '#app/site/case/copy.ts'
import { copy as thanksCopy } from '#app/site/thanks/copy.ts'
import { thanksFor } from '#app/site/thanks/thanks-for.ts'
import { type Thanks, thanksPaths } from '#app/site/thanks/thanks.ts'
import { shownHelp } from '#app/site/urgent-help/shown-help.ts'
import { faqPage, photographyBusiness } from './structured-data.ts'

/** The response to a stored enquiry. */
type Sent = { sent: true; thanks: Thanks }

export const handle: RouteHandle = { hydrate: true, styles: ['forms', 'photography'], tone: 'night', plates: ['aperture'] }

export function loader({ context }: Route.LoaderArgs) {
  const { clock, texts: latest } = context.get(services)
  const texts = latest()
  return {
    absence: shownAbsence(texts, 'sv', clock()),
    price: texts.facts.priceRange?.sv ?? null,
    copy: withFacts(wordsIn(texts, 'photography', copy).sv, texts.facts),
    enquiryCopy: wordsIn(texts, 'photography-enquiry', enquiryCopy).sv,
    shared: wordsIn(texts, 'forms', formsCopy).sv,
    receipt: wordsIn(texts, 'case', caseCopy).sv.receipt,
    thanksCopy: wordsIn(texts, 'thanks', thanksCopy).sv,
    email: texts.facts.email,
    ...shownHelp(texts, 'sv'),
  }
}

/** The owner's opening hours, where they are given. */
function withFacts(words: PhotographyCopy, { openingHours }: Facts): PhotographyCopy {
  return {
    ...words,
    ...(openingHours && { hours: { ...words.hours, times: [{ id: 'own', days: openingHours.sv }] } }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { config, forms, storage, cases, clock, texts, letterStored } = context.get(services)
  const received = await receiveForm(request, { forms, uploads: uploadsFolder(config.dataDir), ...context.get(visitor) }, enquiryRules)
  if (!received.ok) return received.response

  const { values: fields, signs } = received
  const now = clock()
  const letter = { fields, signs, language: 'sv', now, consent: consentVersionOf(texts()), code: await cases.givesCodes() } as const
  const stored = await carryOut(received, 'stored', () => storeLetter(storage, photography, letter))
  if (!stored.ok) return stored.response
  letterStored()
  const thanks = await thanksFor({ config, cases, storage, texts }, { ...stored.answer, now, language: 'sv' })
  // The response itself thanks, so that no address has the code.
  return data<Sent>({ sent: true, thanks }, { headers: { 'Cache-Control': cacheControl.none } })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const response = await postForm(() => serverAction())
  if (response && 'sent' in response) forgetFields(formName)
  return response
}

/** Posting changes none of the page's data. */
export function shouldRevalidate() {
  return false
}

export const headers: Route.HeadersFunction = formHeaders

export default function Photography({ loaderData, actionData }: Route.ComponentProps) {
  const { copy: words, absence, price, enquiryCopy: enquiryWords, shared, receipt, thanksCopy: thanksWords, help } = loaderData
  const sending = useNavigation().formMethod === 'POST'
  const response = actionData && 'sent' in actionData ? undefined : actionData
  const { round, ...thanks } = useThanks(actionData && 'sent' in actionData ? actionData : undefined)
  // In memory only, so that whoever has just sent need not type it again to follow the letter.
  const [sender, setSender] = useState<string | null>(null)
  useScrollToTop(actionData !== undefined)

  return (
    <>
      <PhotographyHead {...loaderData} />
      <PhotographyPage copy={words} enquiryId={enquiryId}>
        <EnquirySection
          copy={enquiryWords}
          absence={absence}
          shared={shared}
          hours={words.hours}
          price={price === null ? null : { ...words.price, value: price }}
          path={pathTo('photography', 'sv')}
          privacy={pathTo('privacy', 'sv')}
          response={response}
          sending={sending}
          help={help}
          thanks={{ ...thanks, copy: thanksWords, paths: thanksPaths('sv'), receipt: { copy: receipt, address: sender } }}
          round={round}
          onSend={(enquiry) => setSender(String(enquiry.get('email')))}
        />
      </PhotographyPage>
    </>
  )
}

/** Keeps the thanks until the page is left: another enquiry may be refused meanwhile. */
function useThanks(latest: Sent | undefined) {
  const [{ sent, round, open }, setState] = useState({ sent: latest, round: 0, open: latest !== undefined })
  if (latest && latest !== sent) setState({ sent: latest, round: round + 1, open: true })
  return { thanks: sent?.thanks ?? null, round, open, onClose: () => setState((state) => ({ ...state, open: false })) }
}

function PhotographyHead({ copy: words, price, enquiryCopy: { fields }, email }: Route.ComponentProps['loaderData']) {
  const site = useSite()
  if (!site) return null
  const business = { origin: site.origin, name: site.brand, url: site.origin + site.path, email, price, budgets: fields.budget.options }
  return <PageHead title={words.title} description={words.description} structuredData={[photographyBusiness(words, business), faqPage(words.faq.items)]} />
}

/** On load, smoothly, or at once with reduced motion (SPEC §2); not away from a response or a fragment. */
function useScrollToTop(responded: boolean) {
  const respondedAtFirst = useRef(responded)
  useEffect(() => {
    if (respondedAtFirst.current || location.hash) return
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' })
  }, [])
}
