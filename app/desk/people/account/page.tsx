import { DoneNote } from '../../kit/done-strip.tsx'
import type { Adding } from './add-passkey.tsx'
import type { accountCopy } from './copy.ts'
import { type LabelFault, PasskeyList, type ShownPasskey } from './passkey-list.tsx'
import { type Profile, type ProfileFaults, ProfileForm } from './profile-form.tsx'
import { SessionList, type ShownSession } from './session-list.tsx'

type AccountPageProps = {
  copy: typeof accountCopy
  role: string
  mayRead: boolean
  profile: Profile
  faults: ProfileFaults | undefined
  passkeys: ShownPasskey[]
  labelFault: LabelFault | undefined
  /** One more, half made. */
  adding: Adding | undefined
  sessions: ShownSession[]
  /** What the last action did. */
  done: string | null
}

export function AccountPage({ copy, role, mayRead, profile, faults, passkeys, labelFault, adding, sessions, done }: AccountPageProps) {
  return (
    <>
      {done !== null && <DoneNote>{done}</DoneNote>}
      <div className="head">
        <div>
          <h1>{copy.heading}</h1>
          <p className="sub">{copy.role(role)}</p>
        </div>
      </div>
      <section className="sec" aria-labelledby="h-profile">
        <h2 id="h-profile">{copy.profile.heading}</h2>
        <ProfileForm copy={copy.profile} profile={profile} faults={faults} mayRead={mayRead} />
      </section>
      <PasskeyList copy={copy} passkeys={passkeys} labelFault={labelFault} adding={adding} />
      <SessionList copy={copy} sessions={sessions} />
    </>
  )
}
