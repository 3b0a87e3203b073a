import { Form } from 'react-router'
import { FieldError } from '#app/kit/field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { PostButton } from '../post-button.tsx'
import { type Adding, AddPasskey } from './add-passkey.tsx'
import type { accountCopy } from './copy.ts'

export type ShownPasskey = { id: string; label: string; created: string; used: string }

export type LabelFault = { id: string; typed: string; text: string }

type PasskeyListProps = {
  copy: typeof accountCopy
  passkeys: ShownPasskey[]
  labelFault: LabelFault | undefined
  adding: Adding | undefined
}

export function PasskeyList({ copy: { passkeys: copy, of }, passkeys, labelFault, adding }: PasskeyListProps) {
  const removable = passkeys.length > 1
  return (
    <section className="section" aria-labelledby="h-passkeys">
      <h2 id="h-passkeys">{copy.heading}</h2>
      {!removable && <Notice {...copy.onlyOne} isError isNew={false} />}
      <ul className="rows *:grid-cols-[minmax(0,22rem)_minmax(0,1fr)_auto] max-nav:*:grid-cols-1 max-nav:*:py-3.5">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            copy={copy}
            of={of}
            passkey={passkey}
            fault={labelFault?.id === passkey.id ? labelFault : undefined}
            removable={removable}
          />
        ))}
      </ul>
      <p className="field-hint">{removable ? copy.removeHint : copy.last}</p>
      <AddPasskey copy={copy} adding={adding} />
    </section>
  )
}

type PasskeyRowProps = {
  copy: (typeof accountCopy)['passkeys']
  of: (typeof accountCopy)['of']
  passkey: ShownPasskey
  fault: LabelFault | undefined
  removable: boolean
}

function PasskeyRow({ copy, of, passkey: { id, label, created, used }, fault, removable }: PasskeyRowProps) {
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
