import { describedBy, FieldError, FieldHint, type FieldWords } from './field.tsx'
import type { Option } from './select.tsx'

type ChipGroupProps = FieldWords & {
  /** `radio`: one value; `checkbox`: any number. */
  type: 'radio' | 'checkbox'
  options: readonly Option[]
  /** The values that are checked initially. */
  chosen?: readonly string[]
  required?: boolean
}

/** A group of native radios or checkboxes whose labels look like chips. */
export function ChipGroup({ name, label, optional, hint, error, type, options, chosen = [], required }: ChipGroupProps) {
  const { 'aria-describedby': descriptions } = describedBy({ name, hint, error })
  return (
    <fieldset className="field" aria-describedby={descriptions}>
      <legend className="field-label">
        {label}
        {optional && <span className="field-optional">{optional}</span>}
      </legend>
      <FieldHint id={`${name}-hint`} hint={hint} />
      <div className="chips">
        {options.map(({ value, label: text }, place) => (
          <label className="chip" key={value}>
            <input
              // The first has the group's id: the error summary links to it.
              id={place === 0 ? name : undefined}
              type={type}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              required={required}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  )
}
