import { describedBy, FieldError, FieldHint, type FieldWords } from './field.tsx'

type CheckboxRowProps = Omit<FieldWords, 'optional'> & {
  /** Follows the label, outside it: a link inside a label could not be clicked separately. */
  link?: React.ReactNode
  required?: boolean
  defaultChecked?: boolean
}

/** A single checkbox with its label, error and hint. */
export function CheckboxRow({ name, label, link, hint, error, required, defaultChecked }: CheckboxRowProps) {
  const [labelId, linkId] = [`${name}-label`, `${name}-link`]
  return (
    <div className="check">
      <input
        id={name}
        name={name}
        type="checkbox"
        value="yes"
        required={required}
        defaultChecked={defaultChecked}
        aria-labelledby={link ? `${labelId} ${linkId}` : undefined}
        {...describedBy({ name, hint, error })}
      />
      <p>
        <label htmlFor={name} id={labelId}>
          {label}
        </label>
        {link && (
          <>
            {' '}
            <span id={linkId}>{link}</span>
          </>
        )}
      </p>
      <FieldError id={`${name}-error`} error={error} />
      <FieldHint id={`${name}-hint`} hint={hint} />
    </div>
  )
}
