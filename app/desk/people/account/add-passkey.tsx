import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { FieldError } from '#app/kit/field.tsx'
import { useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { passkeyFaults } from '../sign-in/copy.ts'
import { paths } from '../../paths.ts'
import { NeedsScript } from '../sign-in/gate.tsx'
import { KeyName } from '../sign-in/key-name.tsx'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'
import { faultOf } from '../sign-in/use-passkey.ts'
import type { accountCopy } from './copy.ts'

/** What came of the first step: what the device is to be asked for, or what is wrong. */
export type Adding =
  | {
      label: string
      /** JSON of `PublicKeyCredentialCreationOptionsJSON`. */
      options: string
    }
  | { label: string; fault: string }

type AddPasskeyProps = { copy: (typeof accountCopy)['passkeys']; adding: Adding | undefined }

/** One more passkey: its name first, which asks for one that is known, then the new one itself. */
export function AddPasskey({ copy, adding }: AddPasskeyProps) {
  if (adding && 'options' in adding) return <MakePasskey key={adding.options} copy={copy} {...adding} />
  return (
    <Form className="narrow mt-4" method="post" noValidate preventScrollReset>
      <input type="hidden" name="intent" value="add" />
      <KeyName fault={adding?.fault} typed={adding?.label} />
      <button className="button button-secondary" type="submit">
        {copy.add}
      </button>
      <NeedsScript text={copy.noscript} />
    </Form>
  )
}

function MakePasskey({ copy, label, options }: Extract<Adding, { options: unknown }> & Pick<AddPasskeyProps, 'copy'>) {
  const submit = useSubmit()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isLoaded] = useState(!useHydrated())

  async function make() {
    setBusy(true)
    setFault(null)
    try {
      const answer = await startRegistration({ optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON })
      await submit({ intent: 'answer', label, answer: JSON.stringify(answer) }, { method: 'post', preventScrollReset: true })
    } catch (error) {
      setFault(passkeyFaults[faultOf(error)])
    }
    setBusy(false)
  }

  const begin = useRef(make)
  useEffect(() => {
    heading.current?.focus()
    // Right after the press of a button, within the page, the browser lets the device be asked.
    if (!isLoaded && navigator.userActivation?.isActive) void begin.current()
  }, [isLoaded])

  return (
    <div className="narrow mt-4">
      <h3 tabIndex={-1} ref={heading}>
        {copy.make(label)}
      </h3>
      <p className="field-hint mb-4">{copy.makeHint}</p>
      <PasskeyButton label={copy.create} busyLabel={copy.busy} busy={busy} onClick={() => void make()} />
      <FieldError error={fault} alert />
      <NeedsScript text={copy.noscript} />
      <p>
        <a href={paths.account}>{copy.cancel}</a>
      </p>
    </div>
  )
}
