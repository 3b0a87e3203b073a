import { startAuthentication } from '@simplewebauthn/browser'
import { useRef, useState } from 'react'
import { FieldError } from '#app/kit/field.tsx'
import { passkeyFaults } from '../sign-in/copy.ts'
import { NeedsScript, PasskeyButton } from '../sign-in/passkey-controls.tsx'
import { faultOf, useBeginning } from '../sign-in/use-passkey.ts'
import { send } from '../../frame/send.ts'
import { paths } from '../../paths.ts'
import type { Confirmed } from '../../screens.ts'
import { confirmCopy as copy } from './copy.ts'
import type { ConfirmResult } from './route.ts'

/** A form that waits for the passkey: what it does, and all of it, to be posted again. */
export type ConfirmationNeeded = {
  what: Confirmed
  action: string
  fields: [name: string, value: string][]
  /** Whether the owners are told by mail. */
  isMailed: boolean
}

/**
 * Asks for the passkey in the place of what was to be done, holds the form meanwhile, and posts it again once the passkey has
 * been shown: nothing that was typed is lost.
 */
export default function ConfirmPage({ what, action, fields, isMailed }: ConfirmationNeeded) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<'idle' | 'asking' | 'done'>('idle')
  const [fault, setFault] = useState<string | null>(null)
  const heading = useBeginning(confirm)

  async function confirm() {
    setState('asking')
    setFault(null)
    const problem = await showPasskey()
    if (problem !== null) {
      setFault(problem)
      return setState('idle')
    }
    setState('done')
    heading.current?.focus()
    // The browser shows the response itself, or saves it where it is a file.
    form.current?.submit()
  }

  return (
    <div className="dialog question" role="group" aria-labelledby="h-confirm">
      <title>{copy.title}</title>
      <h1 id="h-confirm" tabIndex={-1} ref={heading}>
        {copy.heading}
      </h1>
      <p>{copy.waiting[what]}</p>
      <form ref={form} method="post" action={action}>
        {fields.map(([name, value], place) => (
          <input key={`${place} ${name}`} type="hidden" name={name} value={value} />
        ))}
      </form>
      <div>
        <FieldError error={fault} alert />
        <p role="status">{state === 'done' ? (what === 'backup' || what === 'address-copy' ? copy.downloading : copy.done) : ''}</p>
        {fault === copy.signedOut && (
          <p>
            <a href={paths.signIn} target="_blank">
              {copy.signIn}
            </a>
          </p>
        )}
      </div>
      <div className="actions">
        <a className="button button-quiet" href={action}>
          {state === 'done' ? copy.back : copy.cancel}
        </a>
        {state !== 'done' && <PasskeyButton label={copy.button} busyLabel={copy.busy} busy={state === 'asking'} onClick={() => void confirm()} wide={false} />}
      </div>
      <p className="field-hint">{isMailed ? `${copy.hint} ${copy.mailed}` : copy.hint}</p>
      <NeedsScript text={copy.noscript} />
    </div>
  )
}

/** @returns null once the desk has accepted a passkey, else what went wrong */
async function showPasskey(): Promise<string | null> {
  let problem = copy.unreachable
  const signIn = () => {
    problem = copy.signedOut
  }
  const asked = await send<ConfirmResult>(paths.confirm, [['intent', 'options']], { ended: signIn })
  if (!asked || !('options' in asked)) return problem
  try {
    const answer = JSON.stringify(await startAuthentication({ optionsJSON: asked.options }))
    const reply = await send<ConfirmResult>(paths.confirm, Object.entries({ intent: 'answer', answer }), { ended: signIn })
    if (!reply) return problem
    return 'confirmed' in reply && reply.confirmed ? null : copy.refused
  } catch (error) {
    return passkeyFaults[faultOf(error)]
  }
}
