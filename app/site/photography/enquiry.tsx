import { useState } from 'react'
import { useSubmit } from 'react-router'
import type { FormsCopy } from '#app/forms/copy.ts'
import type { FormState } from '#app/forms/form-state.ts'
import { useKeptFields } from '#app/kit/kept-fields.ts'
import { useFormCheck } from '#app/forms/use-form-check.ts'
import { useSummaryFocus } from '#app/forms/use-summary-focus.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { errorAt, summaryOf } from '#app/forms/verdict-words.ts'
import { ErrorSummary, summaryId } from '#app/kit/error-summary.tsx'
import { formFields } from '#app/kit/form-fields.tsx'
import { HiddenFields } from '#app/kit/hidden-fields.tsx'
import { Icon } from '#app/kit/icon.tsx'
import { KeptLine } from '#app/kit/kept-line.tsx'
import { PrivacyLink, TermsDialog, TermsLink } from '#app/kit/terms.tsx'
import type { EnquiryCopy } from '#app/letters/photography/enquiry-copy.ts'
import { AlertDialog } from './enquiry-alert.tsx'
import { EnquiryGroups } from './enquiry-groups.tsx'
import { enquiryFields, formName } from '#app/letters/photography/fields.ts'

const termsId = 'villkor'

export type EnquiryProps = {
  copy: EnquiryCopy
  /** Copy that all forms share. */
  shared: FormsCopy
  /** The form's action. */
  path: string
  /** Address of the privacy page. */
  privacy: string
  /** The response to a rejected post. */
  response: FormState | undefined
  sending: boolean
  /** Called with the form that is about to be sent. */
  onSend: (enquiry: FormData) => void
}

/** The enquiry form. After a success a new React key resets it. */
export function Enquiry({ copy, shared, path, privacy, response, sending, onSend }: EnquiryProps) {
  const hydrated = useHydrated()
  const { verdict, check, recheck } = useFormCheck(response)
  const submit = useSubmit()
  // Initial values from the server; afterwards the inputs are uncontrolled.
  const [typed] = useState(response?.typed ?? {})
  const [termsOpen, setTermsOpen] = useState(false)
  const alert = useAlert(verdict, copy)
  const { ref, keep, line } = useKeptFields(formName, enquiryFields, { answered: response?.typed })
  const summary = useSummaryFocus({ attempt: verdict?.attempt, alerting: alert.text !== null })
  const { acceptedTerms, ...controls } = formFields({
    fields: enquiryFields,
    copy: copy.fields,
    optional: shared.optional,
    typed,
    errorAt: (name) => errorAt(name, verdict, copy.issues, shared),
    link: (
      <TermsLink opens={termsId} onOpen={hydrated ? () => setTermsOpen(true) : undefined}>
        {copy.fields.acceptedTerms.link}
      </TermsLink>
    ),
  })

  return (
    <div className="grid gap-16 sm:gap-24">
      {verdict && <ErrorSummary {...summaryOf(verdict, copy.issues, shared)} ref={summary} />}
      {/* Next to the summary, which the fragment focuses: without JavaScript, Tab leads straight into it. */}
      {alert.text && <AlertDialog text={alert.text} open close={shared.close} onClose={alert.dismiss} />}
      {/*
        The fragment scrolls to the response, and has it read out, without JavaScript. With JavaScript it stays, because
        browsers recognise a form by its action when they restore typed values (Back, reopened tabs).
      */}
      <form
        className="grid gap-16 sm:gap-24"
        method="post"
        action={`${path}#${summaryId}`}
        ref={ref}
        noValidate={hydrated}
        onInput={keep}
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          if (!check(form)) return
          onSend(new FormData(form))
          void submit(form, { action: path, method: 'post', preventScrollReset: true })
        }}
        onChange={recheck}
      >
        <HiddenFields leaveEmpty={shared.leaveEmpty} />
        <EnquiryGroups groups={copy.groups} controls={controls} />
        <div className="grid justify-items-start gap-6 border-t border-ink pt-8">
          {acceptedTerms}
          <button className="button button-primary" type="submit" disabled={sending}>
            <span>{sending ? shared.sending : copy.submit}</span>
            {!sending && <Icon name="forward" />}
          </button>
          <p className="flex flex-wrap items-center gap-x-6 text-small text-ink-2">
            {copy.reply}
            <PrivacyLink href={privacy}>{copy.privacy}</PrivacyLink>
          </p>
          {line && <KeptLine copy={shared.kept} {...line} />}
        </div>
      </form>
      <TermsDialog id={termsId} copy={copy.terms} open={termsOpen} onClose={() => setTermsOpen(false)} closeLabel={shared.close} />
    </div>
  )
}

/** The alert for unchecked terms and failed posts, once for each attempt (SPEC §8). */
function useAlert(verdict: ReturnType<typeof useFormCheck>['verdict'], copy: EnquiryCopy) {
  const [dismissed, setDismissed] = useState<object>()
  const text = verdict?.problem === 'failed' ? copy.failedAlert : verdict?.issues['acceptedTerms'] ? copy.termsAlert : null
  return {
    text: verdict?.attempt === dismissed ? null : text,
    dismiss: () => setDismissed(verdict?.attempt),
  }
}
