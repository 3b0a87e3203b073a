import { useEffect, useRef } from 'react'
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { services } from '#app/context.ts'
import { formsCopy } from '#app/forms/copy.ts'
import { formHeaders } from '#app/forms/form-headers.ts'
import { postForm } from '#app/forms/post-form.ts'
import { receiveForm } from '#app/forms/receive-form.ts'
import { storeOnce } from '#app/forms/store-once.ts'
import type { RouteHandle } from '#app/handle.ts'
import { photographyPath } from '#app/i18n/paths.ts'
import { PageHead } from '#app/seo/page-head.tsx'
import { useSite } from '#app/shell/site.ts'
import type { Route } from './+types/route'
import { copy } from './copy.ts'
import { enquiryCopy } from './enquiry-copy.ts'
import { successId } from './enquiry-dialogs.tsx'
import { EnquirySection, enquiryId } from './enquiry-section.tsx'
import { enquiryFileName, enquiryText } from './enquiry-text.ts'
import { enquiryRules } from './form.ts'
import { PhotographyPage } from './page.tsx'
import { faqPage, photographyBusiness } from './structured-data.ts'

export const handle: RouteHandle = { hydrate: true, styles: ['forms'], tone: 'night', plates: ['aperture', 'iris', 'horizon'] }

/** Says that an enquiry has just been received; it survives a reload, and the language switch drops it. */
const sentParameter = 'skickad'

export function loader({ context }: Route.LoaderArgs) {
  const { config, forms } = context.get(services)
  return {
    copy,
    enquiryCopy,
    shared: formsCopy.sv,
    email: config.contactEmail,
    formKey: forms.keys.issue(enquiryRules.name),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const received = await receiveForm(request, context, enquiryRules)
  if (!received.ok) return received.answer

  const { storage, clock } = context.get(services)
  const { values, suspicious } = received
  const now = clock()
  const failure = await storeOnce(context, received, {
    content: JSON.stringify(values),
    put: (once) =>
      storage.bucket(suspicious ? 'quarantine' : 'inquiries').put(enquiryFileName(values, now), enquiryText(values, now), {
        contentType: 'text/plain; charset=utf-8',
        cacheControl: 'max-age=3600',
        once,
      }),
  })
  return failure ?? redirect(`${photographyPath}?${sentParameter}#${successId}`, 303)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return postForm(request, () => serverAction())
}

/** Only a success, which brings no answer but leads on, needs the page anew: a fresh key, and with it an empty form. */
export function shouldRevalidate({ formMethod, actionResult }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' && actionResult === undefined
}

export const headers: Route.HeadersFunction = formHeaders

export default function Photography({ loaderData, actionData }: Route.ComponentProps) {
  const { copy: words, enquiryCopy: enquiryWords, shared, email, formKey } = loaderData
  const sent = useSearchParams()[0].has(sentParameter)
  const sending = useNavigation().formMethod === 'POST'
  const navigate = useNavigate()
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
          path={photographyPath}
          formKey={formKey}
          answer={actionData}
          sending={sending}
          sent={sent}
          onSentSeen={() => void navigate(photographyPath, { replace: true, preventScrollReset: true })}
        />
      </PhotographyPage>
    </>
  )
}

function PhotographyHead({ copy: words, email }: Pick<Route.ComponentProps['loaderData'], 'copy' | 'email'>) {
  const site = useSite()
  if (!site) return null
  const business = { origin: site.origin, name: site.brand, url: site.origin + site.path, email }
  return (
    <PageHead
      title={words.title}
      description={words.description}
      structuredData={[photographyBusiness(words, business), faqPage(words.faq.items)]}
    />
  )
}

/** On load, smoothly, or at once for those who asked for less motion (SPEC §2); not away from an answer or a hash. */
function useScrollToTop(answered: boolean) {
  const answeredAtFirst = useRef(answered)
  useEffect(() => {
    if (answeredAtFirst.current || location.hash) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  }, [])
}
