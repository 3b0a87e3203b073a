import { startAuthentication } from '@simplewebauthn/browser'
import { useRef, useState } from 'react'
import { postFields } from '../shell/post.ts'
import { paths } from '../shell/paths.ts'
import { passkeyFaults } from '../sign-in/copy.ts'
import { GateFault, NeedsScript } from '../sign-in/gate.tsx'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'
import { faultOf } from '../sign-in/use-passkey.ts'
import type { backupCopy } from './copy.ts'
import type { BackupOptions } from './reply.ts'

type DownloadProps = {
  copy: typeof backupCopy
  /** What the last attempt failed with. */
  fault: string | null
}

/** Asks for the passkey, then posts its answer by a form of the page: the browser saves the response. */
export function Download({ copy, fault }: DownloadProps) {
  const form = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'asking' | 'begun'>('idle')
  const [own, setOwn] = useState<string | null>(null)

  async function begin() {
    setState('asking')
    setOwn(null)
    const reply = await postFields<BackupOptions>(paths.backup, [['intent', 'options']])
    if (!reply) {
      setOwn(copy.unreachable)
      return setState('idle')
    }
    try {
      const signed = await startAuthentication({ optionsJSON: reply.options })
      if (answer.current) answer.current.value = JSON.stringify(signed)
      form.current?.submit()
      setState('begun')
    } catch (error) {
      setOwn(passkeyFaults[faultOf(error)])
      setState('idle')
    }
  }

  return (
    <>
      <form ref={form} method="post" action={paths.backup}>
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="answer" ref={answer} />
      </form>
      <PasskeyButton label={copy.button} busyLabel={copy.busy} busy={state === 'asking'} onClick={() => void begin()} plain />
      <GateFault text={own ?? (state === 'idle' ? fault : null)} />
      <p className="hint" role="status">
        {state === 'begun' ? copy.begun : ''}
      </p>
      <p className="hint">{copy.hint}</p>
      <NeedsScript text={copy.noscript} />
    </>
  )
}
