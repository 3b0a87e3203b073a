import { useEffect, useRef } from 'react'
import { GateFault } from './gate.tsx'
import { keyNameCopy as copy } from './copy.ts'

/** What a new passkey is called by whoever makes it: so that they know which one is gone when it is. */
export function KeyName({ fault, typed }: { fault: string | undefined; typed?: string | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault !== undefined) field.current?.focus()
  }, [fault])
  return (
    <div className="field above-button">
      <label htmlFor="label">{copy.label}</label>
      <input
        className="f"
        id="label"
        name="label"
        ref={field}
        required
        maxLength={40}
        autoComplete="off"
        defaultValue={typed}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? 'label-hint' : 'label-fault label-hint'}
      />
      <GateFault id="label-fault" text={fault ?? null} />
      <p className="hint" id="label-hint">
        {copy.hint}
      </p>
    </div>
  )
}
