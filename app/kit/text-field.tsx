import { Field, type FieldWords } from './field.tsx'

type TextFieldProps = FieldWords &
  Pick<
    React.ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoCapitalize' | 'autoComplete' | 'required' | 'min' | 'max' | 'maxLength' | 'pattern' | 'defaultValue' | 'spellCheck'
  >

export function TextField({ name, label, optional, hint, error, type = 'text', ...attributes }: TextFieldProps) {
  return (
    <Field name={name} label={label} optional={optional} hint={hint} error={error}>
      {(input) => <input {...input} type={type} {...attributes} />}
    </Field>
  )
}

/** For `type="email"`: requires a dot in the domain, as `email()` in app/forms/fields.ts does. */
export const emailPattern = '.+\\.[^.@]+'
