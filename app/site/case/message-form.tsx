import type { FormsCopy } from '#app/forms/copy.ts'
import type { FormState } from '#app/forms/form-state.ts'
import { errorAt, summaryOf } from '#app/forms/verdict-words.ts'
import { fill } from '#app/texts/fill.ts'
import { filesField } from '#app/letters/application/limits.ts'
import { ErrorSummary, summaryId } from '#app/kit/error-summary.tsx'
import { Field } from '#app/kit/field.tsx'
import { Icon } from '#app/kit/icon.tsx'
import { PairFields } from '#app/site/thanks/pair-fields.tsx'
import type { CaseCopy } from './copy.ts'
import type { OpenedKey } from './outcome.ts'

/** Of the form: the page's other buttons are its own too, so that none of them loses what is being written. */
export const messageForm = 'message'

type MessageFormProps = {
  copy: CaseCopy['thread']
  shared: FormsCopy
  path: string
  pair: OpenedKey
  /** Of the message: however often this page posts it, it is one. */
  id: string
  heading: string
  /** Of a message that was not accepted. */
  state: FormState | undefined
  /** Whether the page has its main button elsewhere. */
  isSecondary?: boolean
}

/** Where the sender of a letter writes again. */
export function MessageForm({ copy, shared, path, pair, id, heading, state, isSecondary = false }: MessageFormProps) {
  const files = state?.files ?? []
  const verdict = state && { ...(files.length > 0 ? { issues: { [filesField]: 'invalid' as const } } : state), attempt: state }
  const issues = {
    text: { missing: copy.issues.missing, 'too-long': fill(copy.issues.long, { count: String(state?.typed['text']?.[0]?.length ?? 0) }) },
    [filesField]: { invalid: copy.issues.files, 'too-large': copy.issues.tooMany },
  }
  // A text that is too long is said at its field: what is too large to be read is all its files together.
  const problems = { ...shared.problems, 'too-large': copy.issues.together }
  const error = (name: string) => errorAt(name, verdict ?? null, issues, shared)
  const refused = files.map(({ name, why }) => fill(copy.refused[why], { file: name }))
  const filesError = refused.length > 0 ? [...refused, copy.refused.again].join('\n') : error(filesField)
  return (
    // The fragment leads to what is wrong.
    <form className="grid gap-5" id={messageForm} method="post" encType="multipart/form-data" action={`${path}#${summaryId}`} aria-labelledby="write">
      <PairFields pair={pair} />
      <input type="hidden" name="id" value={id} />
      <h2 className="text-h3" id="write">
        {heading}
      </h2>
      {verdict && <ErrorSummary {...summaryOf(verdict, issues, { ...shared, problems })} />}
      <Field name="text" {...copy.message} error={error('text')}>
        {(input) => <textarea {...input} defaultValue={state?.typed['text']?.[0] ?? pair.draft} />}
      </Field>
      <Field name={filesField} {...copy.files} optional={shared.optional} error={filesError}>
        {(input) => <input {...input} type="file" multiple accept="image/*,video/*" />}
      </Field>
      <button className={`button button-${isSecondary ? 'secondary' : 'primary'} justify-self-start`} name="step" value="write">
        <span>{copy.send}</span>
        <Icon name="forward" />
      </button>
    </form>
  )
}
