import { useEffect, useRef } from 'react'
import { Field } from '#app/kit/field.tsx'

import { keyNameCopy as copy } from './copy.ts'

/** What a new passkey is called by whoever makes it: so that they know which one is gone when it is. */
export function KeyName({ fault, typed }: { fault: string | undefined; typed?: string | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault !== undefined) field.current?.focus()
  }, [fault])
  return (
    <div className="mb-4">
      <Field name="label" label={copy.label} hint={copy.hint} error={fault} alert>
        {(input) => <input {...input} ref={field} required maxLength={40} autoComplete="off" defaultValue={typed} />}
      </Field>
    </div>
  )
}
