import { FieldError } from '#app/kit/field.tsx'
import { signInCopy as copy } from './copy.ts'
import { Gate } from './gate.tsx'
import { NeedsScript, PasskeyButton } from './passkey-controls.tsx'
import type { Passkey } from './use-passkey.ts'

type SignInPageProps = Omit<Passkey, 'faults'> & {
  brand: string
  /** Where to go on to. */
  till: string
}

export function SignInPage({ brand, till, busy, fault, begin }: SignInPageProps) {
  return (
    <Gate brand={brand} heading={copy.heading} lead={copy.lead} low={copy.newHere}>
      <PasskeyButton label={copy.button} busyLabel={copy.busy} busy={busy} onClick={() => void begin({ till })} />
      <FieldError error={fault} alert />
      <p className="field-hint mt-3">{copy.hint}</p>
      <NeedsScript text={copy.noscript} />
      <LostKey />
    </Gate>
  )
}

/** What to do without a key, also for an owner whom nobody else can let in. */
function LostKey() {
  const { lost } = copy
  const [before, between, after] = lost.owner
  const [installed, plain] = lost.commands
  return (
    <details className="mt-6">
      <summary className="min-h-(--control) w-fit cursor-pointer content-center underline underline-offset-[0.22em]">{lost.summary}</summary>
      <p>{lost.team}</p>
      <p className="mt-3">
        {before}
        <code>{installed}</code>
        {between}
        <code>{plain}</code>
        {after}
      </p>
    </details>
  )
}
