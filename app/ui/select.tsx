import { describedBy, Field, type FieldWords } from './field.tsx'

export type Option = { value: string; label: string }

type SelectProps = FieldWords & { options: readonly Option[] } & Pick<
    React.ComponentProps<'select'>,
    'required' | 'defaultValue' | 'autoComplete'
  >

export function Select({ name, label, optional, hint, error, options, ...select }: SelectProps) {
  return (
    <Field name={name} label={label} optional={optional} hint={hint} error={error}>
      <select className="input" id={name} name={name} {...select} {...describedBy({ name, hint, error })}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}
