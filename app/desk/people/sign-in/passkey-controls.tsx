import { useEffect, useRef } from 'react'
import { Field } from '#app/kit/field.tsx'
import { Icon } from '#app/kit/icon.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { keyNameCopy as copy } from './copy.ts'

type PasskeyButtonProps = {
  label: string
  /** What it says while the device is asked. */
  busyLabel: string
  busy: boolean
  onClick?: () => void
  /** On the pages for signing in it is as wide as they are. */
  wide?: boolean
}

/**
 * Begins with a passkey, the page's one lamp. It needs JavaScript, and is disabled until it runs. While the device is asked it
 * does nothing but keeps the focus, so that a refusal leaves the keyboard where it was.
 */
export function PasskeyButton({ label, busyLabel, busy, onClick, wide = true }: PasskeyButtonProps) {
  const hydrated = useHydrated()
  function press(event: React.MouseEvent) {
    if (busy) event.preventDefault()
    else onClick?.()
  }
  return (
    <button
      className={wide ? 'button button-primary min-h-14 w-full px-[1.6rem] text-body' : 'button button-primary'}
      type={onClick ? 'button' : 'submit'}
      disabled={!hydrated}
      aria-disabled={busy}
      onClick={press}
    >
      <Icon name="key" />
      <span>{busy ? busyLabel : label}</span>
    </button>
  )
}

/** By the media query and not in a <noscript>, which some browsers show only when scripts were off from the start. */
export function NeedsScript({ text }: { text: string }) {
  return (
    <p className="field-error hidden noscript:flex">
      <Icon name="warning" />
      {text}
    </p>
  )
}

/** What a new passkey is called by whoever makes it: so that they know which one is gone when it is. */
export function KeyName({ fault, typed }: { fault: string | undefined; typed?: string | undefined }) {
  const field = useFaultFocus(fault)
  return (
    <div className="mb-4">
      <Field name="label" label={copy.label} hint={copy.hint} error={fault} alert>
        {(input) => <input {...input} ref={field} required maxLength={40} autoComplete="off" defaultValue={typed} />}
      </Field>
    </div>
  )
}

/** Moves the focus to the field whose value was not accepted. */
export function useFaultFocus(fault: string | undefined) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault !== undefined) field.current?.focus()
  }, [fault])
  return field
}
