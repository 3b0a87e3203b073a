import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { FieldError, FieldHint, describedBy } from '#app/kit/field.tsx'

/** Characters of an address that are shown again. */
export const longestAddress = 254

type AddressFormProps = {
  intent: 'search' | 'erase'
  name: string
  copy: { label: string; hint: string }
  /** What was typed before. */
  typed: string
  error: string | undefined
  /** Whether it is the address that is wrong. */
  isWrong: boolean
  button: { className: string; text: string; busy: string }
  /** Hidden fields. */
  children?: React.ReactNode
}

/** An address, and the button beside it. */
export function AddressForm({ intent, name, copy, typed, error, isWrong, button, children }: AddressFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const isBusy = useNavigation().formData?.get('intent') === intent
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  return (
    <Form className="inline-form" method="post" noValidate autoComplete="off">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <div className="field">
        <label htmlFor={name}>{copy.label}</label>
        <input
          className="input"
          id={name}
          name={name}
          type="email"
          required
          maxLength={longestAddress}
          autoComplete="off"
          spellCheck={false}
          ref={field}
          defaultValue={typed}
          {...describedBy({ name, hint: copy.hint, error })}
          aria-invalid={isWrong ? true : undefined}
        />
      </div>
      <button className={`button ${button.className}`} type="submit" disabled={isBusy}>
        {isBusy ? button.busy : button.text}
      </button>
      <div className="-mt-2.5 basis-full">
        <FieldError id={`${name}-error`} error={error} />
        <FieldHint id={`${name}-hint`} hint={copy.hint} />
      </div>
    </Form>
  )
}
