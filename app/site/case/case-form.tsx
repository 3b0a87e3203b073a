import type { FormsCopy } from '#app/forms/copy.ts'
import { errorAt, summaryOf } from '#app/forms/verdict-words.ts'
import { ErrorSummary, summaryId } from '#app/kit/error-summary.tsx'
import { formFields } from '#app/kit/form-fields.tsx'
import { Icon } from '#app/kit/icon.tsx'
import { PostsWithOrigin } from '#app/kit/posts-with-origin.tsx'
import type { CaseCopy } from './copy.ts'
import { caseFields } from './fields.ts'
import type { CaseOutcome } from './outcome.ts'

type CaseFormProps = {
  copy: CaseCopy
  shared: FormsCopy
  path: string
  /** To a form that did not open a case; null on a first visit. */
  response: Extract<CaseOutcome, { step: 'form' }> | null
}

/** Asks for the pair that opens a case. Without a script, as all of this page. */
export function CaseForm({ copy, shared, path, response }: CaseFormProps) {
  const words = { ...shared, problems: { ...shared.problems, flood: copy.flood } }
  const state = response?.state
  const verdict = state && (state.problem || Object.keys(state.issues).length > 0) ? { ...state, attempt: state } : null
  const { reference, address } = formFields({
    fields: caseFields,
    copy: copy.fields,
    optional: shared.optional,
    typed: state?.typed ?? {},
    errorAt: (name) => errorAt(name, verdict, copy.issues, words),
  })
  return (
    <>
      {verdict && <ErrorSummary {...summaryOf(verdict, copy.issues, words)} />}
      {response?.wrong && (
        <>
          <ErrorSummary heading={copy.wrong.heading} items={(['reference', 'address'] as const).map((name) => ({ name, text: copy.wrong[name] }))} />
          <p>{copy.wrong.text}</p>
        </>
      )}
      {/* The fragment leads to what is wrong. */}
      <form className="grid gap-8" method="post" action={`${path}#${summaryId}`}>
        <PostsWithOrigin />
        {reference}
        {address}
        <button className="button button-primary justify-self-start" type="submit">
          <span>{copy.submit}</span>
          <Icon name="forward" />
        </button>
        <p className="text-small wrap-anywhere text-ink-2">{copy.lost}</p>
      </form>
    </>
  )
}
