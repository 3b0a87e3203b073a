import { browserSupportsWebAuthn, WebAuthnError } from '@simplewebauthn/browser'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { send } from '../../frame/send.ts'
import { type PasskeyFault, passkeyFaults } from './copy.ts'

/** What is wrong with the fields of a form that makes a passkey. */
export type FieldFaults = { readonly [Field in 'name' | 'label' | 'lost']?: string | undefined }

/** What a page's action returns for `intent=options` and `intent=answer`; an accepted answer redirects. */
export type PasskeyResult<Options> = { options: Options } | { fault: PasskeyFault } | { faults: FieldFaults }

/**
 * A passkey ceremony: asks the page's own action for options, the device for an answer, and posts that to the action.
 * @param device `startAuthentication` or `makePasskey`
 * @param how.path of the action; default: the page's own
 * @param how.done called instead of going where the action redirects
 */
export function usePasskey<Options>(device: (given: { optionsJSON: Options }) => Promise<object>, how: { path?: string; done?: () => void } = {}) {
  const own = useLocation().pathname
  const { path = own, done } = how
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<PasskeyFault | null>(null)
  const [faults, setFaults] = useState<FieldFaults>({})

  /** @returns what the page shows; nothing once it is left for where the action redirects */
  async function run(given: Record<string, string>): Promise<PasskeyResult<Options> | null> {
    let isLeft = false
    const leave = (to: string) => {
      isLeft = true
      if (done) done()
      else location.assign(to)
    }
    const post = async (fields: Record<string, string>) =>
      (await send<PasskeyResult<Options>>(path, Object.entries({ ...given, ...fields }), { leave })) ?? (isLeft ? null : { fault: 'unreachable' as const })
    const asked = await post({ intent: 'options' })
    if (!asked || !('options' in asked)) return asked
    try {
      return await post({ intent: 'answer', answer: JSON.stringify(await device({ optionsJSON: asked.options })) })
    } catch (error) {
      return { fault: faultOf(error) }
    }
  }

  return {
    /** Until the device and the desk have answered, and the next page is there. */
    busy,
    /** What went wrong; null while nothing has. */
    fault: fault && passkeyFaults[fault],
    faults,
    /** @param given the form's fields, posted with the question and with the answer */
    async begin(given: Record<string, string>): Promise<void> {
      if (!browserSupportsWebAuthn()) return setFault('unsupported')
      setBusy(true)
      setFault(null)
      setFaults({})
      const result = await run(given)
      if (!result) return undefined
      setFault('fault' in result ? result.fault : null)
      setFaults('faults' in result ? result.faults : {})
      return setBusy(false)
    },
  }
}

/**
 * Begins by itself right after the press of a button, within the page: the browser lets the device be asked then. A page that
 * was loaded for it waits for a press, since browsers differ in whether they let it ask.
 * @returns the ref of the heading, which takes the focus
 */
export function useBeginning(begin: () => Promise<void>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isLoaded] = useState(!useHydrated())
  const first = useRef(begin)
  useEffect(() => {
    heading.current?.focus()
    if (!isLoaded && navigator.userActivation?.isActive) void first.current()
  }, [isLoaded])
  return heading
}

export type Passkey = ReturnType<typeof usePasskey>

/** The browser says why it made no answer by the name of its error (WebAuthn §5.1). */
export function faultOf(error: unknown): PasskeyFault {
  const name = error instanceof WebAuthnError || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}
