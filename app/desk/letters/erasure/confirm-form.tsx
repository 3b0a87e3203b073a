import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ErasureCopy } from './copy.ts'
import { FieldError, FieldHint, describedBy } from '#app/kit/field.tsx'
import { longestAddress } from './address.ts'
import type { Trouble } from './cause.ts'

/** Why nothing was erased. */
export type ConfirmFault = 'mismatch' | 'changed' | Trouble

type ConfirmFormProps = {
  copy: ErasureCopy['confirm']
  address: string
  /** Posts that go: the server refuses if it has become another number. */
  total: number
  /** What was typed before. */
  again: string
  fault: ConfirmFault | null
}

/** The address once more, by hand: erasing cannot be undone. */
export function ConfirmForm({ copy, address, total, again, fault }: ConfirmFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const error = fault === null ? undefined : faultText(copy, fault, total)
  const erasing = useNavigation().formData?.get('intent') === 'erase'
  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault])
  return (
    <Form className="inline-form" method="post" noValidate autoComplete="off">
      <input type="hidden" name="intent" value="erase" />
      <input type="hidden" name="address" value={address} />
      <input type="hidden" name="posts" value={total} />
      <div className="field">
        <label htmlFor="again">{copy.label}</label>
        <input
          className="input"
          id="again"
          name="again"
          type="email"
          required
          maxLength={longestAddress}
          autoComplete="off"
          spellCheck={false}
          ref={field}
          defaultValue={again}
          {...describedBy({ name: 'again', hint: copy.hint, error })}
          aria-invalid={fault === 'mismatch' ? true : undefined}
        />
      </div>
      <button className="button button-danger-filled" type="submit" disabled={erasing}>
        {erasing ? copy.erasing : copy.button(total)}
      </button>
      <div className="inline-note">
        <FieldError id="again-error" error={error} />
        <FieldHint id="again-hint" hint={copy.hint} />
      </div>
    </Form>
  )
}

function faultText(copy: ErasureCopy['confirm'], fault: ConfirmFault, total: number): string {
  if (fault === 'changed') return copy.changed(total)
  return fault === 'mismatch' ? copy.mismatch : copy.troubles[fault]
}
