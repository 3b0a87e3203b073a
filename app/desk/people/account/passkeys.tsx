import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { FieldError } from '#app/kit/field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { paths } from '../../paths.ts'
import { PostButton } from '../post-button.tsx'
import { passkeyFaults } from '../sign-in/copy.ts'
import { makePasskey } from '../sign-in/make-passkey.ts'
import { KeyName, NeedsScript, PasskeyButton } from '../sign-in/passkey-controls.tsx'
import { faultOf, useBeginning } from '../sign-in/use-passkey.ts'
import { accountCopy } from './copy.ts'

const { passkeys: copy, of } = accountCopy

type ShownPasskey = { id: string; label: string; created: string; used: string }

type LabelFault = { id: string; typed: string; text: string }

/** What came of the first step: what the device is to be asked for, or what is wrong. */
type Adding =
  | {
      label: string
      /** JSON of `PublicKeyCredentialCreationOptionsJSON`. */
      options: string
    }
  | { label: string; fault: string }

export type PasskeysProps = {
  passkeys: ShownPasskey[]
  label?: LabelFault | undefined
  /** One more passkey, half made. */
  adding?: Adding | undefined
}

export function Passkeys({ passkeys, label: fault, adding }: PasskeysProps) {
  const removable = passkeys.length > 1
  return (
    <section className="section" aria-labelledby="h-passkeys">
      <h2 id="h-passkeys">{copy.heading}</h2>
      {!removable && <Notice {...copy.onlyOne} isError isNew={false} />}
      <ul className="rows *:grid-cols-[minmax(0,22rem)_minmax(0,1fr)_auto] max-nav:*:grid-cols-1 max-nav:*:py-3.5">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} fault={fault?.id === passkey.id ? fault : undefined} removable={removable} />
        ))}
      </ul>
      <p className="field-hint">{removable ? copy.removeHint : copy.last}</p>
      {adding && 'options' in adding ? <MakePasskey key={adding.options} {...adding} /> : <AddPasskey adding={adding} />}
    </section>
  )
}

type PasskeyRowProps = { passkey: ShownPasskey; fault: LabelFault | undefined; removable: boolean }

function PasskeyRow({ passkey: { id, label, created, used }, fault, removable }: PasskeyRowProps) {
  const faultId = `fault-${id}`
  return (
    <li>
      <Form className="inline-form" method="post" preventScrollReset>
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="id" value={id} />
        <div className="field">
          <input
            key={label}
            className="input"
            name="label"
            aria-label={copy.label(label)}
            maxLength={40}
            autoComplete="off"
            defaultValue={fault?.typed ?? label}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? faultId : undefined}
          />
        </div>
        <button className="button button-quiet" type="submit">
          {copy.rename}
          <span className="sr-only">{of(label)}</span>
        </button>
        <FieldError id={faultId} error={fault?.text} alert />
      </Form>
      <span className="text-ink-2">{`${created}, ${used}`}</span>
      {removable && (
        <PostButton className="row-end" look="link" intent="remove" id={id} preventScrollReset>
          {copy.remove}
          <span className="sr-only">{of(label)}</span>
        </PostButton>
      )}
    </li>
  )
}

/** One more passkey: its name first, which asks for one that is known, then the new one itself. */
function AddPasskey({ adding }: { adding: Exclude<Adding, { options: unknown }> | undefined }) {
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

function MakePasskey({ label, options }: Extract<Adding, { options: unknown }>) {
  const submit = useSubmit()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const heading = useBeginning(make)

  async function make() {
    setBusy(true)
    setFault(null)
    try {
      const answer = await makePasskey({ optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON })
      await submit({ intent: 'answer', label, answer: JSON.stringify(answer) }, { method: 'post', preventScrollReset: true })
    } catch (error) {
      setFault(passkeyFaults[faultOf(error)])
    }
    setBusy(false)
  }

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
