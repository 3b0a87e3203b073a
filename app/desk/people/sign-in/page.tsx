import { Gate, NeedsScript } from './gate.tsx'
import { FieldError } from '#app/kit/field.tsx'
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
    <Gate brand={brand} heading={copy.heading} lead={copy.lead} low={copy.newHere}>
      <PasskeyButton label={copy.button} busyLabel={copy.busy} busy={busy} onClick={begin} />
      <FieldError error={fault} alert />
      <p className="field-hint mt-3">{copy.hint}</p>
      <NeedsScript text={copy.noscript} />
      <LostKey copy={copy.lost} />
    </Gate>
  )
}

/** What to do without a key, also for an owner whom nobody else can let in. */
function LostKey({ copy }: { copy: (typeof signInCopy)['lost'] }) {
  const [before, after] = copy.owner
  return (
    <details className="mt-6">
      <summary className="min-h-(--control) w-fit cursor-pointer content-center underline underline-offset-[0.22em]">{copy.summary}</summary>
      <p>{copy.team}</p>
      <p className="mt-3">
        {before}
        <code>{copy.command}</code>
        {after}
      </p>
    </details>
  )
}
