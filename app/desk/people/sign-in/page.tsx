import { FieldError } from '#app/kit/field.tsx'
import { signInCopy as copy } from './copy.ts'
import { Gate } from './gate.tsx'
import { NeedsScript, PasskeyButton } from './passkey-controls.tsx'

type SignInPageProps = { brand: string; busy: boolean; fault: string | null; begin: () => void }

export function SignInPage({ brand, busy, fault, begin }: SignInPageProps) {
  return (
    <Gate brand={brand} heading={copy.heading} lead={copy.lead} low={copy.newHere}>
      <PasskeyButton label={copy.button} busyLabel={copy.busy} busy={busy} onClick={begin} />
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
  const [before, after] = lost.owner
  return (
    <details className="mt-6">
      <summary className="min-h-(--control) w-fit cursor-pointer content-center underline underline-offset-[0.22em]">{lost.summary}</summary>
      <p>{lost.team}</p>
      <p className="mt-3">
        {before}
        <code>{lost.command}</code>
        {after}
      </p>
    </details>
  )
}
