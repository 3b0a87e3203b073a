import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ErasureCopy } from './copy.ts'
import { FieldFault } from '../../kit/field.tsx'
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
  const erasing = useNavigation().formData?.get('intent') === 'erase'
  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault])
  return (
    <Form className="inl" method="post" noValidate autoComplete="off">
      <input type="hidden" name="intent" value="erase" />
      <input type="hidden" name="address" value={address} />
      <input type="hidden" name="posts" value={total} />
      <div className="field">
        <label htmlFor="again">{copy.label}</label>
        <input
          className="f"
          id="again"
          name="again"
          type="email"
          required
          maxLength={longestAddress}
          autoComplete="off"
          spellCheck={false}
          ref={field}
          defaultValue={again}
          aria-invalid={fault === 'mismatch' ? true : undefined}
          aria-describedby={fault ? 'again-fault again-hint' : 'again-hint'}
        />
      </div>
      <button className="b b-X" type="submit" disabled={erasing}>
        {erasing ? copy.erasing : copy.button(total)}
      </button>
      <div className="inl-note">
        <FieldFault field="again" fault={fault === null ? undefined : faultText(copy, fault, total)} />
        <p className="hint" id="again-hint">
          {copy.hint}
        </p>
      </div>
    </Form>
  )
}

function faultText(copy: ErasureCopy['confirm'], fault: ConfirmFault, total: number): string {
  if (fault === 'changed') return copy.changed(total)
  return fault === 'mismatch' ? copy.mismatch : copy.troubles[fault]
}
