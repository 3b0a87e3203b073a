import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormsCopy } from '#app/forms/copy.ts'
import { useKeptFields } from '#app/kit/kept-fields.ts'
import { useFormCheck } from '#app/forms/use-form-check.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useSummaryFocus } from '#app/forms/use-summary-focus.ts'
import { errorAt, summaryOf } from '#app/forms/verdict-words.ts'
import type { Language } from '#app/i18n/language.ts'
import { Dialog } from '#app/kit/dialog.tsx'
import { ErrorSummary, summaryId } from '#app/kit/error-summary.tsx'
import { allPlaced, formFields } from '#app/kit/form-fields.tsx'
import { HiddenFields } from '#app/kit/hidden-fields.tsx'
import { Icon } from '#app/kit/icon.tsx'
import { KeptLine } from '#app/kit/kept-line.tsx'
import { Loader } from '#app/kit/loader.tsx'
import { PrivacyLink, TermsDialog, TermsLink } from '#app/kit/terms.tsx'
import { formStateOf, refusedOf } from './response.ts'
import type { ApplyCopy } from './copy.ts'
import { DroppedFiles } from './dropped-files.tsx'
import { applicationFields } from '#app/letters/application/fields.ts'
import { filesField, formName } from '#app/letters/application/limits.ts'
import { SentSoFar } from './sent-so-far.tsx'
import { useDropTarget } from './use-drop-target.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import type { Sending } from './use-sending.ts'

export type ApplyFormProps = {
  copy: ApplyCopy
  /** Copy that all forms share. */
  shared: FormsCopy
  language: Language
  path: string
  /** Address of the privacy page. */
  privacy: string
  /** False where applications are not stored: then nothing is posted, with or without a script. */
  stored: boolean
  /** Who reads applications now, in a sentence; null for nobody. */
  reading: string | null
  /** Address on which to write to us instead. */
  messenger: string
  /** Stands on the sheet before the form. */
  children: React.ReactNode
} & Sending

const termsId = 'terms'

/** The application: a letter, whose sentences its fields complete, on a sheet that takes files. After a success a new React key resets its fields and files (SPEC §4). */
export function ApplyForm(props: ApplyFormProps) {
  const { copy, shared, language, path, privacy, stored, reading, messenger, children, response, sending, progress, send, cancel } = props
  const hydrated = useHydrated()
  const formState = formStateOf(response)
  const { verdict, check, recheck } = useFormCheck(formState)
  const refused = refusedOf(response)
  const { files, last, add, remove, takeAll } = useDroppedFiles(refused)
  const { ref, keep, line } = useKeptFields(formName, applicationFields, { answered: formState?.typed, takeRest: takeAll })
  const drop = useCallback(
    (accepted: readonly File[], unfit: number) => {
      add(accepted, unfit)
      keep()
    },
    [add, keep],
  )
  const { rootProps, dragging, listener } = useDropTarget(drop)
  const [termsOpen, setTermsOpen] = useState(false)
  const [dismissed, setDismissed] = useState<object>()
  const failed = verdict?.problem === 'failed' && verdict.attempt !== dismissed
  const button = useRef<HTMLButtonElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) notice.current?.focus()
  }, [refused])
  const summary = useSummaryFocus({ attempt: verdict?.attempt, alerting: failed })
  const { age, country, email, goals, acceptedTerms, ...left } = formFields({
    fields: applicationFields,
    copy: copy.fields,
    optional: shared.optional,
    typed: formState?.typed ?? {},
    errorAt: (name) => errorAt(name, verdict, copy.issues, shared),
    link: (
      <TermsLink opens={termsId} onOpen={hydrated ? () => setTermsOpen(true) : undefined}>
        {copy.fields.acceptedTerms.link}
      </TermsLink>
    ),
  })
  allPlaced(left)

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending || !check(event.currentTarget)) return
    const application = new FormData(event.currentTarget)
    for (const { file } of files) application.append(filesField, file)
    send(application)
  }

  function stop() {
    // The focused button goes with the progress, and this one is disabled until then.
    flushSync(cancel)
    button.current?.focus()
  }

  // The shared sentence asks for a shorter text.
  const problems = files.length > 0 ? { ...shared.problems, 'too-large': copy.files.tooLarge } : shared.problems

  return (
    <div className="drop-zone sheet" data-dragging={dragging || undefined} {...rootProps}>
      {listener}
      {dragging && (
        <p className="drop-note">
          <span>{copy.files.drop}</span>
        </p>
      )}
      {children}
      {/* The fragment scrolls to the response, and has it read out, without JavaScript. */}
      <form
        className={`letter ${stored ? '' : 'noscript:hidden'}`}
        {...(stored ? { method: 'post', encType: 'multipart/form-data', action: `${path}#${summaryId}` } : { method: 'dialog' })}
        ref={ref}
        noValidate={hydrated}
        onInput={keep}
        onSubmit={submit}
        onChange={recheck}
      >
        {verdict && <ErrorSummary {...summaryOf(verdict, copy.issues, { ...shared, problems })} ref={summary} />}
        {stored && <HiddenFields leaveEmpty={shared.leaveEmpty} />}
        <p>{copy.letter.hello}</p>
        <div className="sentence">
          {age}
          <span>{copy.letter.years}</span>
          {country}
        </div>
        <div className="sentence">{email}</div>
        {goals}
        <DroppedFiles copy={copy.files} language={language} files={files} last={last} notice={notice} onRemove={remove} />
        {acceptedTerms}
        <div className="letter-end">
          {/* Where nothing is posted, the button works only after hydration. */}
          <button className="button button-primary" type="submit" ref={button} disabled={sending || !(hydrated || stored)}>
            <span>{sending ? copy.sending : copy.submit}</span>
            {!sending && <Icon name="forward" />}
          </button>
          {sending ? (
            <div className="sending">
              <Loader label={copy.sending} />
            </div>
          ) : (
            <p>
              {copy.promise} {reading !== null && `${reading} `}
              <a href={messenger}>{copy.messenger}</a>
            </p>
          )}
        </div>
        {progress !== null && files.length > 0 && <SentSoFar copy={copy.progress} language={language} progress={progress} onCancel={stop} />}
        <PrivacyLink href={privacy}>{copy.privacy}</PrivacyLink>
        {line && <KeptLine copy={shared.kept} note={copy.files.notKept} {...line} />}
      </form>
      <TermsDialog id={termsId} copy={copy.terms} open={termsOpen} onClose={() => setTermsOpen(false)} closeLabel={shared.close} />
      <Dialog id="error" kind="alert" heading={copy.error.heading} open={failed} onClose={() => setDismissed(verdict?.attempt)} closeLabel={shared.close}>
        <p>{copy.error.text}</p>
      </Dialog>
    </div>
  )
}
