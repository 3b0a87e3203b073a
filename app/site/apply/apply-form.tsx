import { useState } from 'react'
import type { FormsCopy } from '#app/forms/copy.ts'
import { useFormCheck } from '#app/forms/use-form-check.ts'
import { useHydrated } from '#app/forms/use-hydrated.ts'
import { useSummaryFocus } from '#app/forms/use-summary-focus.ts'
import { errorAt, summaryOf } from '#app/forms/verdict-words.ts'
import type { Language } from '#app/i18n/language.ts'
import { CheckboxRow } from '#app/ui/checkbox-row.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorSummary, summaryId } from '#app/ui/error-summary.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { ForwardIcon } from '#app/ui/icons.tsx'
import { Loader } from '#app/ui/loader.tsx'
import type { Option } from '#app/ui/select.tsx'
import { TermsDialog, TermsLink } from '#app/ui/terms.tsx'
import { type ApplyAnswer, formStateOf, refusedOf } from './answer.ts'
import { ApplyFields } from './apply-fields.tsx'
import type { ApplyCopy } from './copy.ts'
import { DroppedFiles } from './dropped-files.tsx'
import { filesField } from './limits.ts'
import { useDropTarget } from './use-drop-target.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'

export type ApplyFormProps = {
  copy: ApplyCopy
  /** The words that all forms share. */
  shared: FormsCopy
  language: Language
  countries: readonly Option[]
  path: string
  /** Null where applications go nowhere: then there is nothing to post, with or without a script. */
  formKey: string | null
  answer: ApplyAnswer | undefined
  sending: boolean
  send: (application: FormData) => void
}

const termsId = 'terms'

/** The application itself. After a success it gets a new React key: its fields and files are as they began (SPEC §4). */
export function ApplyForm(props: ApplyFormProps) {
  const { copy, shared, language, countries, path, answer, sending, send } = props
  const stored = props.formKey !== null
  const hydrated = useHydrated()
  const formState = formStateOf(answer)
  const { verdict, formKey, check, recheck } = useFormCheck({ formKey: props.formKey ?? '', answer: formState })
  const { files, last, add, remove } = useDroppedFiles(refusedOf(answer))
  const { rootProps, dragging, listener } = useDropTarget(add)
  const [termsOpen, setTermsOpen] = useState(false)
  const [dismissed, setDismissed] = useState<object>()
  const failed = verdict?.problem === 'failed' && verdict.attempt !== dismissed
  const summary = useSummaryFocus({ attempt: verdict?.attempt, alerting: failed })

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending || !check(event.currentTarget)) return
    const application = new FormData(event.currentTarget)
    for (const { file } of files) application.append(filesField, file)
    send(application)
  }

  return (
    <div className={`drop-zone ${stored ? '' : 'noscript:hidden'}`} data-dragging={dragging || undefined} {...rootProps}>
      {listener}
      {dragging && (
        <p className="drop-note">
          <span>{copy.files.drop}</span>
        </p>
      )}
      {/* The hash shows the answer, and has it read out, where no script moves the focus. */}
      <form
        className="grid gap-8"
        {...(stored
          ? { method: 'post', encType: 'multipart/form-data', action: `${path}#${summaryId}` }
          : { method: 'dialog' })}
        noValidate={hydrated}
        onSubmit={submit}
        onChange={recheck}
      >
        {verdict && <ErrorSummary {...summaryOf(verdict, copy.issues, shared)} ref={summary} />}
        {stored && <HiddenFields formKey={formKey} leaveEmpty={shared.leaveEmpty} />}
        <ApplyFields
          copy={copy}
          countries={countries}
          typed={formState?.typed ?? {}}
          errorAt={(name) => errorAt(name, verdict, copy.issues, shared)}
        />
        <DroppedFiles copy={copy.files} language={language} files={files} last={last} onRemove={remove} />
        <div className="grid justify-items-start gap-6 border-t border-ink pt-8">
          <CheckboxRow
            name="acceptedTerms"
            label={copy.acceptedTerms.before}
            link={
              <TermsLink opens={termsId} onOpen={hydrated ? () => setTermsOpen(true) : undefined}>
                {copy.acceptedTerms.link}
              </TermsLink>
            }
            error={errorAt('acceptedTerms', verdict, copy.issues, shared)}
            defaultChecked={(formState?.typed['acceptedTerms'] ?? []).length > 0}
            required
          />
          <div className="flex w-full flex-wrap items-center gap-6">
            {/* Where nothing is posted, only the script can send; until it has taken over, the button waits. */}
            <button className="button button-primary sm:min-w-58" type="submit" disabled={sending || !(hydrated || stored)}>
              <span>{sending ? copy.sending : copy.submit}</span>
              {!sending && <ForwardIcon />}
            </button>
            {sending && (
              <div className="sending">
                <Loader label={copy.sending} />
              </div>
            )}
          </div>
        </div>
      </form>
      <TermsDialog
        id={termsId}
        copy={copy.terms}
        open={termsOpen}
        onClose={() => setTermsOpen(false)}
        closeLabel={shared.close}
      />
      <Dialog
        id="error"
        kind="alert"
        heading={copy.error.heading}
        open={failed}
        onClose={() => setDismissed(verdict?.attempt)}
        closeLabel={shared.close}
      >
        <p>{copy.error.text}</p>
      </Dialog>
    </div>
  )
}
