import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import type { FormsCopy } from '#app/forms/copy.ts'
import type { FormState } from '#app/forms/form-state.ts'
import { useFormCheck } from '#app/forms/use-form-check.ts'
import { useHydrated } from '#app/forms/use-hydrated.ts'
import { errorAt, summaryOf } from '#app/forms/verdict-words.ts'
import { CheckboxRow } from '#app/ui/checkbox-row.tsx'
import { ErrorSummary, summaryId } from '#app/ui/error-summary.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { ForwardIcon } from '#app/ui/icons.tsx'
import { TermsDialog, TermsLink } from '#app/ui/terms.tsx'
import type { EnquiryCopy } from './enquiry-copy.ts'
import { AlertDialog } from './enquiry-dialogs.tsx'
import { EnquiryGroups } from './enquiry-groups.tsx'

const termsId = 'villkor'

export type EnquiryProps = {
  copy: EnquiryCopy
  /** The words that all forms share. */
  shared: FormsCopy
  /** Where it is posted to. */
  path: string
  formKey: string
  /** What came back, if anything did. */
  answer: FormState | undefined
  sending: boolean
}

/** The enquiry itself. Its React key is the form key: after a success comes a new one, and the form is as it began. */
export function Enquiry({ copy, shared, path, answer, sending, ...props }: EnquiryProps) {
  const hydrated = useHydrated()
  const { verdict, formKey, check, recheck } = useFormCheck({ formKey: props.formKey, answer })
  const submit = useSubmit()
  // What the server wrote into the fields; from then on they keep themselves what is typed.
  const [typed] = useState(answer?.typed ?? {})
  const [termsOpen, setTermsOpen] = useState(false)
  const alert = useAlert(verdict, copy)
  const summary = useSummaryFocus(verdict?.attempt, alert.text !== null)
  const errorOf = (name: string) => errorAt(name, verdict, copy.issues, shared)

  return (
    <div className="grid gap-16 sm:gap-24">
      {verdict && <ErrorSummary {...summaryOf(verdict, copy.issues, shared)} ref={summary} />}
      {/* Next to the summary, where the hash has put the focus: without a script, Tab leads straight into it. */}
      {alert.text && <AlertDialog text={alert.text} open close={shared.close} onClose={alert.dismiss} />}
      {/*
        The hash shows the answer, and has it read out, where no script moves the focus. It stays when there is one:
        browsers know a form by its action when they fill in again what was typed (going back, opening closed tabs).
      */}
      <form
        className="grid gap-16 sm:gap-24"
        method="post"
        action={`${path}#${summaryId}`}
        noValidate={hydrated}
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          if (check(form)) void submit(form, { action: path, method: 'post', preventScrollReset: true })
        }}
        onChange={recheck}
      >
        <HiddenFields formKey={formKey} leaveEmpty={shared.leaveEmpty} />
        <EnquiryGroups copy={copy} optional={shared.optional} typed={typed} errorAt={errorOf} />
        <div className="grid justify-items-start gap-6 border-t border-ink pt-8">
          <CheckboxRow
            name="acceptedTerms"
            label={copy.acceptedTerms.before}
            link={
              <TermsLink opens={termsId} onOpen={hydrated ? () => setTermsOpen(true) : undefined}>
                {copy.acceptedTerms.link}
              </TermsLink>
            }
            error={errorOf('acceptedTerms')}
            defaultChecked={(typed['acceptedTerms'] ?? []).length > 0}
            required
          />
          <button className="button button-primary" type="submit" disabled={sending}>
            <span>{sending ? shared.sending : copy.submit}</span>
            {!sending && <ForwardIcon />}
          </button>
          <p className="text-small text-ink-2">{copy.reply}</p>
        </div>
      </form>
      <TermsDialog
        id={termsId}
        copy={copy.terms}
        open={termsOpen}
        onClose={() => setTermsOpen(false)}
        closeLabel={shared.close}
      />
    </div>
  )
}

/** Unchecked terms and a failed sending stop the visitor once for every attempt (SPEC §8). */
function useAlert(verdict: ReturnType<typeof useFormCheck>['verdict'], copy: EnquiryCopy) {
  const [dismissed, setDismissed] = useState<object>()
  const text =
    verdict?.problem === 'failed' ? copy.failedAlert : verdict?.issues['acceptedTerms'] ? copy.termsAlert : null
  return {
    text: verdict?.attempt === dismissed ? null : text,
    dismiss: () => setDismissed(verdict?.attempt),
  }
}

/** Moves the focus to the summary after every failed attempt, or when the alert that goes before it has been read. */
function useSummaryFocus(attempt: object | undefined, alerting: boolean) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt && !alerting) summary.current?.focus()
  }, [attempt, alerting])
  return summary
}
