import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { FieldError, FieldHint, describedBy } from '#app/kit/field.tsx'
import type { ErasureCopy } from './copy.ts'
import { longestAddress, type SearchFault } from './address.ts'

export function SearchForm({ copy, typed, fault }: { copy: ErasureCopy['search']; typed: string; fault: SearchFault | null }) {
  const field = useRef<HTMLInputElement>(null)
  const error = fault === null ? undefined : copy.faults[fault]
  const navigation = useNavigation()
  const searching = navigation.formData?.get('intent') === 'search'
  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault])
  return (
    <Form className="inline-form" method="post" noValidate autoComplete="off">
      <input type="hidden" name="intent" value="search" />
      <div className="field">
        <label htmlFor="address">{copy.label}</label>
        <input
          className="input"
          id="address"
          name="address"
          type="email"
          required
          maxLength={longestAddress}
          autoComplete="off"
          spellCheck={false}
          ref={field}
          defaultValue={typed}
          {...describedBy({ name: 'address', hint: copy.hint, error })}
          aria-invalid={fault === 'missing' || fault === 'invalid' || fault === 'gone' ? true : undefined}
        />
      </div>
      <button className="button button-secondary" type="submit" disabled={searching}>
        {searching ? copy.searching : copy.button}
      </button>
      <div className="inline-note">
        <FieldError id="address-error" error={error} />
        <FieldHint id="address-hint" hint={copy.hint} />
      </div>
    </Form>
  )
}
