import type { Role } from '#app/database/schema.ts'
import { paths } from '../shell/paths.ts'
import { Gate, GateFault, NeedsScript } from '../sign-in/gate.tsx'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'
import { PasskeyForm, type PasskeyFormProps } from '../welcome/steps.tsx'
import type { invitationCopy } from './copy.ts'

type Copy = typeof invitationCopy

type InvitationPageProps = Omit<PasskeyFormProps, 'first' | 'copy'> & {
  copy: Copy
  /** Of the steps. */
  welcome: PasskeyFormProps['copy']
  brand: string
  role: Role
  /** Whose lost key it replaces; null for somebody new. */
  person: string | null
}

export function InvitationPage({ copy, welcome, brand, role, person, ...form }: InvitationPageProps) {
  return (
    <Gate brand={brand} low={copy.low}>
      <h1>{person === null ? copy.heading : copy.again.heading}</h1>
      <p className="lead">{person === null ? copy.lead(role) : copy.again.lead(person)}</p>
      {person === null ? (
        <PasskeyForm {...form} copy={welcome} first={1} />
      ) : (
        <>
          <PasskeyButton label={welcome.create} busyLabel={welcome.busy} busy={form.busy} onClick={() => form.begin('')} />
          <GateFault text={form.fault} />
          <NeedsScript text={welcome.noscript} />
        </>
      )}
    </Gate>
  )
}

/** A link that is used, withdrawn, expired or wrong: which of them is not told. */
export function GonePage({ copy, brand }: { copy: Copy['gone']; brand: string }) {
  return (
    <Gate brand={brand} low={<a href={paths.signIn}>{copy.signIn}</a>}>
      <h1>{copy.heading}</h1>
      <p className="lead">{copy.lead}</p>
    </Gate>
  )
}
