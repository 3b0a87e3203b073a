import { Form } from 'react-router'
import { Field, FieldError } from '#app/kit/field.tsx'
import { Icon } from '#app/kit/icon.tsx'
import { KeyName, NeedsScript, PasskeyButton, useFaultFocus } from '../sign-in/passkey-controls.tsx'
import type { Passkey } from '../sign-in/use-passkey.ts'
import { welcomeCopy as copy } from './copy.ts'

/** A step that is done has a tick for its number. */
export function Step({ number, done = false, children }: { number: number; done?: boolean; children: React.ReactNode }) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 border-t border-line py-4.5 first:border-ink [&>.icon]:mt-[0.15rem] [&>.icon]:text-ok">
      {done ? (
        <Icon name="tick" />
      ) : (
        <span className="font-serif text-[1.25rem]/[1.2]" aria-hidden="true">
          {number}
        </span>
      )}
      <div>{children}</div>
    </li>
  )
}

export function CodeStep({ typed, fault }: { typed: string; fault: string | undefined }) {
  const field = useFaultFocus(fault)
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="intent" value="code" />
      <Field name="code" label={copy.code} hint={copy.codeHint} error={fault} alert>
        {(input) => (
          <input
            {...input}
            className="input font-mono text-[1.25rem]/[1.4] font-medium tracking-[0.18em] uppercase"
            ref={field}
            required
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={typed}
          />
        )}
      </Field>
      <button className="button button-primary mt-3.5" type="submit">
        {copy.next}
      </button>
    </Form>
  )
}

export type PasskeyFormProps = Passkey & {
  /** The number of the first of its two steps. */
  first: number
}

/** Name and passkey, the last two steps: Enter in the name goes on to the passkey. */
export function PasskeyForm({ first, busy, fault, faults, begin, children }: PasskeyFormProps & { children?: React.ReactNode }) {
  const field = useFaultFocus(faults.name)
  return (
    <form method="post" noValidate onSubmit={withFields(begin)}>
      <ol className="steps">
        {children}
        <Step number={first}>
          <Field name="name" label={copy.name} hint={copy.nameHint} error={faults.name} alert>
            {(input) => <input {...input} ref={field} autoComplete="name" required />}
          </Field>
        </Step>
        <Step number={first + 1}>
          <h2 className="mb-3">{copy.passkey}</h2>
          <KeyName fault={faults.name ? undefined : faults.label} />
          <PasskeyButton label={copy.create} busyLabel={copy.busy} busy={busy} />
          <FieldError error={fault} alert />
          <p className="field-hint mt-3">{copy.passkeyHint}</p>
          <NeedsScript text={copy.noscript} />
        </Step>
      </ol>
    </form>
  )
}

/** Handles a form in the page, by its fields. */
export function withFields(handle: Passkey['begin']): React.FormEventHandler<HTMLFormElement> {
  return (event) => {
    event.preventDefault()
    void handle(Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])))
  }
}
