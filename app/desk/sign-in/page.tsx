import { Gate, GateFault, NeedsScript } from './gate.tsx'
import type { signInCopy } from './copy.ts'
import { PasskeyButton } from './passkey-button.tsx'

type SignInPageProps = {
  copy: typeof signInCopy
  brand: string
  busy: boolean
  fault: string | null
  begin: () => void
}

export function SignInPage({ copy, brand, busy, fault, begin }: SignInPageProps) {
  return (
    <Gate brand={brand} low={copy.newHere}>
      <h1>{copy.heading}</h1>
      <p className="lead">{copy.lead}</p>
      <PasskeyButton label={copy.button} busyLabel={copy.busy} busy={busy} onClick={begin} />
      <GateFault text={fault} />
      <p className="hint gate-hint">{copy.hint}</p>
      <NeedsScript text={copy.noscript} />
    </Gate>
  )
}
