import { Suspense, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Field, FieldError } from '#app/kit/field.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { later } from '../../kit/later.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { type Result, ResultNote } from '../../kit/result-note.tsx'
import { PostButton } from '../post-button.tsx'
import { Address, type AddressProps } from './address.tsx'
import { accountCopy as copy } from './copy.ts'
import { Passkeys, type PasskeysProps } from './passkeys.tsx'
import type { WrongPresentation } from './presentation-fields.ts'
import type { PresentationFormProps } from './presentation-form.tsx'

const PresentationForm = later(() => import('./presentation-form.tsx'))

type Profile = { name: string; visitorName: string; email: string; notices: boolean; shortcuts: boolean; unhurried: boolean }

type ProfileFaults = { name?: string | undefined; visitorName?: string | undefined; email?: string | undefined }

export type AccountResult = Result &
  Omit<PasskeysProps, 'passkeys'> & {
    profile?: { typed: Profile; faults: ProfileFaults }
    presentation?: WrongPresentation
    code?: AddressProps['code']
    isAboutAddress?: true
  }

type AccountPageProps = {
  role: string
  /** Whether notices are about something they may see. */
  mayRead: boolean
  /** What visitors read where there is no name for them. */
  brand: string
  profile: Profile
  /** Null where none is given. */
  address: AddressProps['shown'] | null
  presentation: Pick<PresentationFormProps, 'saved' | 'kept' | 'asOf'>
  passkeys: PasskeysProps['passkeys']
  sessions: { id: string; device: string; since: string; seen: string; here: boolean }[]
  result: AccountResult | undefined
}

export function AccountPage({ role, mayRead, brand, profile, address, presentation, passkeys, sessions, result }: AccountPageProps) {
  const hydrated = useHydrated()
  // Beside what it is about, which on a phone is far down; without script the page is shown from its top.
  const inSection = hydrated && address !== null && result?.isAboutAddress === true
  return (
    <>
      {!inSection && <ResultNote result={result} />}
      <PageHead title={copy.heading} sub={copy.role(role)} />
      <section className="section" aria-labelledby="h-profile">
        <h2 id="h-profile">{copy.profile.heading}</h2>
        <ProfileForm profile={result?.profile?.typed ?? profile} email={profile.email} faults={result?.profile?.faults} mayRead={mayRead} brand={brand} />
      </section>
      {address && <Address shown={address} code={result?.code} result={inSection ? result : undefined} />}
      <Suspense>
        <PresentationForm {...presentation} mayRead={mayRead} wrong={result?.presentation} />
      </Suspense>
      <Passkeys passkeys={passkeys} label={result?.label} adding={result?.adding} />
      <SessionList sessions={sessions} />
    </>
  )
}

type ProfileFormProps = Pick<AccountPageProps, 'profile' | 'mayRead' | 'brand'> & {
  faults: ProfileFaults | undefined
  /** The address as it is stored: confirmed or not, whichever was given last. */
  email: string
}

function ProfileForm({ profile, faults, email, mayRead, brand }: ProfileFormProps) {
  const sending = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])
  const address = useRef<HTMLInputElement>(null)
  const stored = useRef(email)
  // Saved, or undone below: else saving again would give the address that is gone. The field keeps the focus.
  useEffect(() => {
    if (email === stored.current) return
    stored.current = email
    if (address.current) address.current.value = email
  }, [email])
  return (
    <Form ref={form} className="narrow" method="post" noValidate>
      <input type="hidden" name="intent" value="profile" />
      {faults && <FieldError error={copy.profile.notSaved} alert />}
      <Field name="name" label={copy.profile.name} hint={copy.profile.nameHint} error={faults?.name} alert>
        {(input) => <input {...input} type="text" autoComplete="name" defaultValue={profile.name} />}
      </Field>
      {mayRead && (
        <Field name="visitorName" label={copy.profile.visitorName} hint={copy.profile.visitorNameHint(brand)} error={faults?.visitorName} alert>
          {(input) => <input {...input} type="text" autoComplete="off" defaultValue={profile.visitorName} />}
        </Field>
      )}
      <Field name="email" label={copy.profile.email} hint={mayRead ? copy.profile.emailHint : copy.profile.emailHintForWriters} error={faults?.email} alert>
        {(input) => <input {...input} ref={address} type="email" autoComplete="email" defaultValue={profile.email} />}
      </Field>
      {mayRead && <Tick id="notices" label={copy.profile.notices} checked={profile.notices} />}
      <Tick id="shortcuts" label={copy.profile.shortcuts} checked={profile.shortcuts} />
      {mayRead && <Tick id="unhurried" label={copy.profile.unhurried} checked={profile.unhurried} />}
      <button className="button button-primary" type="submit" disabled={sending}>
        {copy.profile.save}
      </button>
    </Form>
  )
}

function Tick({ id, label, checked }: { id: string; label: string; checked: boolean }) {
  return (
    <label className="tick">
      <input className="checkbox" type="checkbox" name={id} value="on" defaultChecked={checked} />
      {label}
    </label>
  )
}

/** Where somebody is signed in. This one is ended by signing out. */
function SessionList({ sessions }: Pick<AccountPageProps, 'sessions'>) {
  return (
    <section className="section" aria-labelledby="h-sessions">
      <h2 id="h-sessions">{copy.sessions.heading}</h2>
      <ul className="rows *:grid-cols-[minmax(0,22rem)_minmax(0,1fr)_auto] max-nav:*:grid-cols-1 max-nav:*:py-3.5">
        {sessions.map(({ id, device, since, seen, here }) => (
          <li key={id}>
            <strong>{device}</strong>
            <span className="text-ink-2">{`${since}, ${seen}`}</span>
            {here ? (
              <span className="tag row-end">{copy.sessions.here}</span>
            ) : (
              <PostButton className="row-end" look="link" intent="end" id={id} preventScrollReset>
                {copy.sessions.end}
                <span className="sr-only">{copy.of(device)}</span>
              </PostButton>
            )}
          </li>
        ))}
      </ul>
      <p className="field-hint">{copy.sessions.hint}</p>
      <PostButton className="mt-4" look="button button-secondary" intent="everywhere" reloadDocument>
        {copy.sessions.everywhere}
      </PostButton>
    </section>
  )
}
