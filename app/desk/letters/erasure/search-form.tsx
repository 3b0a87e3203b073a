import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { FieldFault } from '../../kit/field.tsx'
import type { ErasureCopy } from './copy.ts'
import { longestAddress, type SearchFault } from './address.ts'

export function SearchForm({ copy, typed, fault }: { copy: ErasureCopy['search']; typed: string; fault: SearchFault | null }) {
  const field = useRef<HTMLInputElement>(null)
  const navigation = useNavigation()
  const searching = navigation.formData?.get('intent') === 'search'
  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault])
  return (
    <Form className="inl" method="post" noValidate autoComplete="off">
      <input type="hidden" name="intent" value="search" />
      <div className="field">
        <label htmlFor="address">{copy.label}</label>
        <input
          className="f"
          id="address"
          name="address"
          type="email"
          required
          maxLength={longestAddress}
          autoComplete="off"
          spellCheck={false}
          ref={field}
          defaultValue={typed}
          aria-invalid={fault === 'missing' || fault === 'invalid' || fault === 'gone' ? true : undefined}
          aria-describedby={fault ? 'address-fault address-hint' : 'address-hint'}
        />
      </div>
      <button className="b b-2" type="submit" disabled={searching}>
        {searching ? copy.searching : copy.button}
      </button>
      <div className="inl-note">
        <FieldFault field="address" fault={fault === null ? undefined : copy.faults[fault]} />
        <p className="hint" id="address-hint">
          {copy.hint}
        </p>
      </div>
    </Form>
  )
}
