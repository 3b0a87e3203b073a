import { PageHead } from '../../kit/page-head.tsx'
import { type Result, ResultNote } from '../../kit/result-note.tsx'
import type { Adding } from './add-passkey.tsx'
import type { accountCopy } from './copy.ts'
import { type LabelFault, PasskeyList, type ShownPasskey } from './passkey-list.tsx'
import { type Profile, type ProfileFaults, ProfileForm } from './profile-form.tsx'
import { SessionList, type ShownSession } from './session-list.tsx'

export type AccountResult = Result & {
  profile?: { typed: Profile; faults: ProfileFaults }
  label?: LabelFault
  /** One more passkey, half made. */
  adding?: Adding
}

type AccountPageProps = {
  copy: typeof accountCopy
  role: string
  mayRead: boolean
  profile: Profile
  passkeys: ShownPasskey[]
  sessions: ShownSession[]
  result: AccountResult | undefined
}

export function AccountPage({ copy, role, mayRead, profile, passkeys, sessions, result }: AccountPageProps) {
  return (
    <>
      <ResultNote result={result} />
      <PageHead title={copy.heading} sub={copy.role(role)} />
      <section className="section" aria-labelledby="h-profile">
        <h2 id="h-profile">{copy.profile.heading}</h2>
        <ProfileForm copy={copy.profile} profile={result?.profile?.typed ?? profile} faults={result?.profile?.faults} mayRead={mayRead} />
      </section>
      <PasskeyList copy={copy} passkeys={passkeys} labelFault={result?.label} adding={result?.adding} />
      <SessionList copy={copy} sessions={sessions} />
    </>
  )
}
