import { describedBy, Field, type FieldWords } from './field.tsx'

type TextFieldProps = FieldWords &
  Pick<
    React.ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'required' | 'min' | 'max' | 'maxLength' | 'pattern' | 'defaultValue' | 'spellCheck'
  >

/** One line: text, e-mail, number, telephone. */
export function TextField({ name, label, optional, hint, error, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field name={name} label={label} optional={optional} hint={hint} error={error}>
      <input className="input" id={name} name={name} type={type} {...input} {...describedBy({ name, hint, error })} />
    </Field>
  )
}

/** For `type="email"`: the rule of `email()` in app/forms/fields.ts, which wants a dot in the domain as well. */
export const emailPattern = '.+\\.[^.@]+'
