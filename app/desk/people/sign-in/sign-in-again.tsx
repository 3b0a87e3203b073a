import { startAuthentication } from '@simplewebauthn/browser'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { FieldError } from '#app/kit/field.tsx'
import { useMember } from '../../frame/member.ts'
import { useToast } from '../../frame/toasts.tsx'
import { keeper } from '../../frame/typed/keeper.ts'
import { Modal } from '../../kit/modal.tsx'
import { paths } from '../../paths.ts'
import { signInCopy } from './copy.ts'
import { PasskeyButton } from './passkey-controls.tsx'
import { usePasskey } from './use-passkey.ts'

const copy = signInCopy.again

/** Asks for the passkey on the page that somebody is on: what is typed there stays, and nothing is sent by itself. */
export default function SignInAgain({ onClose }: { onClose: () => void }): React.ReactNode {
  const member = useMember()
  const { revalidate } = useRevalidator()
  const before = useRef(typeof document === 'undefined' ? null : document.activeElement)
  useEffect(() => {
    const element = before.current
    return () => {
      if (element instanceof HTMLElement) element.focus()
    }
  }, [])
  const toast = useToast()
  const done = () => {
    onClose()
    toast({ text: copy.done })
    void keeper.save(true)
    void revalidate()
  }
  const { busy, fault, begin } = usePasskey(startAuthentication, { path: paths.signIn, done })
  const actions = (
    <div className="actions">
      <button className="button button-quiet" type="button" onClick={onClose}>
        {copy.later}
      </button>
      <PasskeyButton label={signInCopy.button} busyLabel={signInCopy.busy} busy={busy} onClick={() => void begin({ who: member?.id ?? '' })} wide={false} />
    </div>
  )
  return (
    <Modal open onClose={onClose} heading={copy.heading} alert actions={actions}>
      <p>{copy.text}</p>
      <FieldError error={fault} alert />
    </Modal>
  )
}
