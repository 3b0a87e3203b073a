import { Icon } from './icon.tsx'

/** The texts of one form field, in the page's language. */
export type FieldWords = {
  name: string
  /** Default: the name. The error summary links to it. */
  id?: string
  label: React.ReactNode
  /** "Optional"; absent where the field is required or has a default. */
  optional?: string | undefined
  /** A sentence, or paragraphs, the first of which has the id `{id}-hint`. */
  hint?: React.ReactNode
  error?: string | undefined
}

type Described = Pick<FieldWords, 'name' | 'id' | 'hint' | 'error'>

type FieldProps = FieldWords & {
  isLabelHidden?: boolean
  /** Whether an error is read out when it comes: for a form that has no error summary. */
  alert?: boolean
  /** Id of something else that describes the input. */
  also?: string | undefined
  children: (input: ReturnType<typeof inputOf>) => React.ReactNode
}

/** A label, its input, error and hint. */
export function Field({ label, optional, isLabelHidden = false, alert = false, also, children, ...described }: FieldProps) {
  const { name, id = name, hint, error } = described
  return (
    <div className="field">
      <label className={isLabelHidden ? 'sr-only' : 'field-label'} htmlFor={id}>
        {label}
        {optional && <span className="field-optional">{optional}</span>}
      </label>
      {children(inputOf(described, also))}
      <FieldError id={`${id}-error`} error={error} alert={alert} />
      {typeof hint === 'string' ? <FieldHint id={`${id}-hint`} hint={hint} /> : hint}
    </div>
  )
}

/** The attributes of a field's input, which connect it to its error and hint. @param also id of something else that describes it */
export function inputOf(described: Described, also?: string) {
  const { name, id = name } = described
  return { className: 'input', id, name, ...describedBy(described, also) } as const
}

/** The attributes that connect an input, or a group of them, to its error and hint. @param also id of something else that describes it */
export function describedBy({ name, id = name, hint, error }: Described, also?: string) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`, also].filter(Boolean)
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined }
}

type FieldErrorProps = {
  id?: string
  error: string | null | undefined
  /** Whether it is read out when it comes. */
  alert?: boolean
  /** −1 where a list of errors leads to it. */
  tabIndex?: -1
}

/** What is wrong with a field. */
export function FieldError({ id, error, alert = false, tabIndex }: FieldErrorProps) {
  const line = error && (
    <p className="field-error" id={id} tabIndex={tabIndex}>
      <Icon name="warning" />
      <span>{error}</span>
    </p>
  )
  // Always there, so that its change is read out.
  return alert ? <div role="alert">{line}</div> : line
}

export function FieldHint({ id, hint }: { id: string; hint: React.ReactNode }) {
  return (
    hint && (
      <p className="field-hint" id={id}>
        {hint}
      </p>
    )
  )
}
