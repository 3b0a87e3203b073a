import { browserSupportsWebAuthn, WebAuthnError } from '@simplewebauthn/browser'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { PasskeyFault } from './copy.ts'

/** What is wrong with the fields of a form that makes a passkey. */
export type FieldFaults = { readonly [Field in 'name' | 'label' | 'lost']?: string | undefined }

/** What a page's action replies to `intent=options` and `intent=answer`; an accepted answer redirects. */
export type PasskeyReply<Options> = { options: Options } | { fault: PasskeyFault } | { faults: FieldFaults }

/**
 * A passkey ceremony: asks the page's own action for options, the device for an answer, and posts that to the action.
 * @param device `startAuthentication` or `startRegistration`
 */
export function usePasskey<Options>(device: (options: Options) => Promise<object>) {
  const fetcher = useFetcher<PasskeyReply<Options>>()
  const fields = useRef<Record<string, string>>({})
  const answered = useRef<unknown>(undefined)
  const [asking, setAsking] = useState(false)
  const [own, setOwn] = useState<PasskeyFault | null>(null)
  const reply = fetcher.data

  useEffect(() => {
    // Each options are answered once, also where the effect runs again; not before the page's loaders have answered, which a second post aborts.
    if (!reply || !('options' in reply) || answered.current === reply || fetcher.state !== 'idle') return
    answered.current = reply
    setAsking(true)
    device(reply.options)
      .then((answer) => fetcher.submit({ ...fields.current, intent: 'answer', answer: JSON.stringify(answer) }, { method: 'post' }))
      .catch((error: unknown) => setOwn(faultOf(error)))
      .finally(() => setAsking(false))
  }, [reply, device, fetcher])

  return {
    /** Until the device and the desk have answered. */
    busy: asking || fetcher.state !== 'idle',
    /** What went wrong; null while nothing has. */
    fault: own ?? (reply && 'fault' in reply && fetcher.state === 'idle' && !asking ? reply.fault : null),
    faults: reply && 'faults' in reply ? reply.faults : noFaults,
    /** @param given posted with the question and with the answer */
    begin(given: Record<string, string>) {
      if (!browserSupportsWebAuthn()) return setOwn('unsupported')
      setOwn(null)
      fields.current = given
      return void fetcher.submit({ ...given, intent: 'options' }, { method: 'post' })
    },
  }
}

const noFaults: FieldFaults = {}

/** The browser says why it made no answer by the name of its error (WebAuthn §5.1). */
export function faultOf(error: unknown): PasskeyFault {
  const name = error instanceof WebAuthnError || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}
