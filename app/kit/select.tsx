import { Field, type FieldWords } from './field.tsx'

export type Option = { value: string; label: string }

type SelectProps = FieldWords & { options: readonly Option[] } & Pick<React.ComponentProps<'select'>, 'required' | 'defaultValue' | 'autoComplete'>

export function Select({ name, label, optional, hint, error, options, ...select }: SelectProps) {
  return (
    <Field name={name} label={label} optional={optional} hint={hint} error={error}>
      {(input) => (
        <div className="select">
          <select {...input} {...select}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <svg viewBox="0 0 12 8" aria-hidden="true">
            <path d="m1 1.5 5 5 5-5" />
          </svg>
        </div>
      )}
    </Field>
  )
}
