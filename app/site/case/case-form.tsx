import type { FormsCopy } from '#app/forms/copy.ts'
import { errorAt, summaryOf } from '#app/forms/verdict-words.ts'
import { copiedCode } from '#app/letters/code.ts'
import { fill } from '#app/texts/fill.ts'
import { ErrorSummary, summaryId } from '#app/kit/error-summary.tsx'
import { Icon } from '#app/kit/icon.tsx'
import { PostsWithOrigin } from '#app/kit/posts-with-origin.tsx'
import { emailPattern, TextField } from '#app/kit/text-field.tsx'
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

/** Asks for the pair that opens a case: the code, or for whoever has lost it the address. Without a script, as all of this page. */
export function CaseForm({ copy, shared, path, response }: CaseFormProps) {
  const words = { ...shared, problems: { ...shared.problems, flood: copy.flood } }
  const state = response?.state
  const typed = (name: string) => state?.typed[name]?.[0]
  const verdict = state && (state.problem || Object.keys(state.issues).length > 0) ? { ...state, attempt: state } : null
  const { code } = copy.issues
  const issues = {
    ...copy.issues,
    code: { ...code, ...(code?.invalid && { invalid: fill(code.invalid, { count: String(copiedCode(typed('code') ?? '').length) }) }) },
  }
  const field = (name: 'reference' | 'code' | 'address') => ({
    ...copy.fields[name],
    name,
    error: errorAt(name, verdict, issues, words),
    defaultValue: typed(name),
  })
  const copied = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <>
      {verdict && <ErrorSummary {...summaryOf(verdict, issues, words)} />}
      {response?.wrong && <Wrong copy={copy} pair={response.wrong} />}
      {/* The fragment leads to what is wrong. */}
      <form className="columns-12 gap-y-8" method="post" action={`${path}#${summaryId}`}>
        <PostsWithOrigin />
        <div className="col-span-full grid content-start gap-8 md:col-span-6">
          <div className="grid gap-8 [&_input]:tracking-wide [&_input]:uppercase">
            <div className="[&_input]:max-w-56">
              <TextField {...field('reference')} {...copied} maxLength={caseFields.reference.max} required />
            </div>
            <TextField {...field('code')} {...copied} maxLength={caseFields.code.max} />
          </div>
          <button className="button button-primary justify-self-start" type="submit">
            <span>{copy.submit}</span>
            <Icon name="forward" />
          </button>
        </div>
        <div className="col-span-full grid content-start gap-6 md:col-span-5 md:col-start-8">
          <details className="fold" open={Boolean(typed('address')) || 'address' in (state?.issues ?? {})}>
            <summary>{copy.withoutCode.heading}</summary>
            <div className="grid gap-6 pb-6">
              <p className="measure">{copy.withoutCode.text}</p>
              <TextField {...field('address')} type="email" autoComplete="email" pattern={emailPattern} maxLength={254} />
              <button className="button button-secondary justify-self-start" type="submit">
                {copy.withoutCode.submit}
              </button>
            </div>
          </details>
          <p className="text-small wrap-anywhere text-ink-2">{copy.lost}</p>
        </div>
      </form>
    </>
  )
}

/** Says nothing of which part is wrong. */
function Wrong({ copy: { wrong, wrongCode }, pair }: { copy: CaseCopy; pair: 'code' | 'address' }) {
  const { heading, text } = pair === 'code' ? wrongCode : wrong
  const second = pair === 'code' ? { name: 'code', text: wrongCode.code } : { name: 'address', text: wrong.address }
  return (
    <>
      <ErrorSummary heading={heading} items={[{ name: 'reference', text: wrong.reference }, second]} />
      <p>{text}</p>
    </>
  )
}
