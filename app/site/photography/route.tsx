import { useEffect, useRef, useState } from 'react'
import { redirect, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { services, visitor } from '#app/site/context.ts'
import { photography } from '#app/letters/photography/letter.ts'
import { storeLetter } from '#app/letters/store-letter.ts'
import { referenceIn } from '#app/data/references/shown-reference.ts'
import { consentVersionOf } from '#app/forms/consent.ts'
import { formsCopy } from '#app/forms/copy.ts'
import { formHeaders } from '#app/forms/form-headers.ts'
import { forgetFields } from '#app/kit/kept-fields.ts'
import { postForm } from '#app/forms/post-form.ts'
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
import { successId } from './enquiry-dialogs.tsx'
import { EnquirySection, enquiryId } from './enquiry-section.tsx'
import { formName } from '#app/letters/photography/fields.ts'
import { enquiryRules } from './form.ts'
import { PhotographyPage } from './page.tsx'
import { copy as caseCopy } from '#app/site/case/copy.ts'
import { faqPage, photographyBusiness } from './structured-data.ts'

export const handle: RouteHandle = { hydrate: true, styles: ['forms'], tone: 'night', plates: ['aperture'] }

/** Shows that an enquiry has just been stored, and its reference; survives a reload, and the language switch drops it. */
const sentParameter = 'skickad'

export function loader({ context }: Route.LoaderArgs) {
  const texts = context.get(services).texts()
  return {
    copy: withFacts(wordsIn(texts, 'photography', copy).sv, texts.facts),
    enquiryCopy: wordsIn(texts, 'photography-enquiry', enquiryCopy).sv,
    shared: wordsIn(texts, 'forms', formsCopy).sv,
    receipt: wordsIn(texts, 'case', caseCopy).sv.receipt,
    email: texts.facts.email,
  }
}

/** The owner's opening hours and prices, where they are given. */
function withFacts(words: PhotographyCopy, { openingHours, priceRange }: Facts): PhotographyCopy {
  return {
    ...words,
    ...(openingHours && { hours: { ...words.hours, times: [{ id: 'own', days: openingHours.sv }] } }),
    ...(priceRange && { price: { ...words.price, value: priceRange.sv } }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { config, forms, storage, clock, texts, letterStored } = context.get(services)
  const received = await receiveForm(request, { forms, uploads: uploadsFolder(config.dataDir), ...context.get(visitor) }, enquiryRules)
  if (!received.ok) return received.response

  const { values: fields, signs } = received
  const letter = { fields, signs, language: 'sv', now: clock(), consent: consentVersionOf(texts()) } as const
  const stored = await carryOut(received, 'stored', () => storeLetter(storage, photography, letter))
  if (!stored.ok) return stored.response
  letterStored()
  return redirect(`${pathTo('photography', 'sv')}?${sentParameter}=${stored.answer.reference}#${successId}`, 303)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await postForm(() => serverAction())
  } catch (redirectAfterSuccess) {
    forgetFields(formName)
    throw redirectAfterSuccess
  }
}

/** Posting changes none of the page's data. */
export function shouldRevalidate() {
  return false
}

export const headers: Route.HeadersFunction = formHeaders

export default function Photography({ loaderData, actionData }: Route.ComponentProps) {
  const { copy: words, enquiryCopy: enquiryWords, shared, receipt, email } = loaderData
  const parameter = useSearchParams()[0].get(sentParameter)
  const sent = parameter !== null
  const sending = useNavigation().formMethod === 'POST'
  const navigate = useNavigate()
  // In memory only, so that whoever has just sent need not type it again to follow the letter.
  const [sender, setSender] = useState<string | null>(null)
  useScrollToTop(sent || actionData !== undefined)

  return (
    <>
      <PhotographyHead copy={words} email={email} />
      <PhotographyPage copy={words} enquiryId={enquiryId}>
        <EnquirySection
          copy={enquiryWords}
          shared={shared}
          hours={words.hours}
          price={words.price}
          path={pathTo('photography', 'sv')}
          privacy={pathTo('privacy', 'sv')}
          response={actionData}
          sending={sending}
          sent={sent}
          receipt={{ copy: receipt, path: pathTo('case', 'sv'), reference: referenceIn(parameter), address: sender }}
          onSend={(enquiry) => setSender(String(enquiry.get('email')))}
          onSentSeen={() => void navigate(pathTo('photography', 'sv'), { replace: true, preventScrollReset: true })}
        />
      </PhotographyPage>
    </>
  )
}

function PhotographyHead({ copy: words, email }: Pick<Route.ComponentProps['loaderData'], 'copy' | 'email'>) {
  const site = useSite()
  if (!site) return null
  const business = { origin: site.origin, name: site.brand, url: site.origin + site.path, email }
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
