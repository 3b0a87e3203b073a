import { describedBy, Field, type FieldWords } from './field.tsx'

type TextFieldProps = FieldWords &
  Pick<
    React.ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'required' | 'min' | 'max' | 'maxLength' | 'pattern' | 'defaultValue' | 'spellCheck'
  >

export function TextField({ name, label, optional, hint, error, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field name={name} label={label} optional={optional} hint={hint} error={error}>
      <input className="input" id={name} name={name} type={type} {...input} {...describedBy({ name, hint, error })} />
    </Field>
  )
}

/** For `type="email"`: requires a dot in the domain, as `email()` in app/forms/fields.ts does. */
export const emailPattern = '.+\\.[^.@]+'
