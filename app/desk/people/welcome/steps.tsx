import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { GateFault, NeedsScript } from '../sign-in/gate.tsx'
import { KeyName } from '../sign-in/key-name.tsx'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'
import type { FieldFaults } from '../sign-in/use-passkey.ts'
import { Icon } from '../../kit/icon.tsx'
import type { welcomeCopy } from './copy.ts'

type Copy = typeof welcomeCopy

/** A step that is done has a tick for its number. */
export function Step({ number, done = false, children }: { number: number; done?: boolean; children: React.ReactNode }) {
  return (
    <li>
      {done ? (
        <Icon name="tick" />
      ) : (
        <span className="no" aria-hidden="true">
          {number}
        </span>
      )}
      <div>{children}</div>
    </li>
  )
}

export function CodeStep({ copy, typed, fault }: { copy: Copy; typed: string; fault: string | undefined }) {
  const field = useFaultFocus(fault)
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="intent" value="code" />
      <label htmlFor="code">{copy.code}</label>
      <input
        className="f code"
        id="code"
        name="code"
        ref={field}
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={typed}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'code-fault code-hint' : 'code-hint'}
      />
      <GateFault id="code-fault" text={fault ?? null} />
      <p className="hint" id="code-hint">
        {copy.codeHint}
      </p>
      <button className="b b-1 gate-next" type="submit">
        {copy.next}
      </button>
    </Form>
  )
}

export type PasskeyFormProps = {
  copy: Copy
  /** The number of the first of its two steps. */
  first: number
  busy: boolean
  fault: string | null
  faults: FieldFaults
  /** @param fields of the form, by name */
  begin: (fields: Record<string, string>) => void
}

/** Name and passkey, the last two steps: Enter in the name goes on to the passkey. */
export function PasskeyForm({ copy, first, busy, fault, faults, begin, children }: PasskeyFormProps & { children?: React.ReactNode }) {
  const field = useFaultFocus(faults.name)
  return (
    <form method="post" noValidate onSubmit={withFields(begin)}>
      <ol className="steps3">
        {children}
        <Step number={first}>
          <label htmlFor="name">{copy.name}</label>
          <input
            className="f"
            id="name"
            name="name"
            ref={field}
            autoComplete="name"
            required
            aria-invalid={faults.name ? true : undefined}
            aria-describedby={faults.name ? 'name-fault name-hint' : 'name-hint'}
          />
          <GateFault id="name-fault" text={faults.name ?? null} />
          <p className="hint" id="name-hint">
            {copy.nameHint}
          </p>
        </Step>
        <Step number={first + 1}>
          <h2 className="gate-step">{copy.passkey}</h2>
          <KeyName fault={faults.name ? undefined : faults.label} />
          <PasskeyButton label={copy.create} busyLabel={copy.busy} busy={busy} />
          <GateFault text={fault} />
          <p className="hint gate-hint">{copy.passkeyHint}</p>
          <NeedsScript text={copy.noscript} />
        </Step>
      </ol>
    </form>
  )
}

/** Handles a form in the page, by its fields. */
export function withFields(handle: (fields: Record<string, string>) => void): React.FormEventHandler<HTMLFormElement> {
  return (event) => {
    event.preventDefault()
    handle(Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])))
  }
}

/** Moves the focus to the field whose value was not accepted. */
function useFaultFocus(fault: string | undefined) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault !== undefined) field.current?.focus()
  }, [fault])
  return field
}
