import { AlertIcon } from './alert-icon.tsx'

/** The texts of one form field, in the page's language. */
export type FieldWords = {
  /** The field's name and id; the error summary links to it. */
  name: string
  label: React.ReactNode
  /** "Optional"; absent where the field is required or has a default. */
  optional?: string | undefined
  hint?: string | undefined
  error?: string | undefined
}

/** A label, its input, error and hint. */
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

/** The attributes that connect an input to its error and hint. */
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
