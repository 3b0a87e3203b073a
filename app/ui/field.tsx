import { AlertIcon } from './alert-icon.tsx'

/** The words around one field of a form, in the page's language. */
export type FieldWords = {
  /** The field's name, which is its id as well: an error summary links to it. */
  name: string
  label: React.ReactNode
  /** "Optional"; left out where the field is required or the answer is given from the start. */
  optional?: string | undefined
  hint?: string | undefined
  error?: string | undefined
}

/** A label, its input, and below it what is wrong and what helps. */
export function Field({ name, label, optional, hint, error, children }: FieldWords & { children: React.ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label}
        {optional && <span className="field-optional">{optional}</span>}
      </label>
      {children}
      <FieldError name={name} error={error} />
      <FieldHint name={name} hint={hint} />
    </div>
  )
}

/** What ties an input to its error and its hint; spread on the input itself. */
export function describedBy({ name, hint, error }: Pick<FieldWords, 'name' | 'hint' | 'error'>, ...more: string[]) {
  const ids = [error && `${name}-error`, hint && `${name}-hint`, ...more].filter(Boolean)
  return { 'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined, 'aria-invalid': error ? true : undefined }
}

export function FieldError({ name, error }: Pick<FieldWords, 'name' | 'error'>) {
  return (
    error && (
      <p className="field-error" id={`${name}-error`}>
        <AlertIcon />
        <span>{error}</span>
      </p>
    )
  )
}

export function FieldHint({ name, hint }: Pick<FieldWords, 'name' | 'hint'>) {
  return (
    hint && (
      <p className="field-hint" id={`${name}-hint`}>
        {hint}
      </p>
    )
  )
}
