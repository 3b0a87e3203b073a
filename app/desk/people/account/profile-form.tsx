import { useEffect, useRef } from 'react'
import { Field, FieldError } from '#app/kit/field.tsx'
import { Form, useNavigation } from 'react-router'
import type { accountCopy } from './copy.ts'

export type Profile = { name: string; email: string; notices: boolean; shortcuts: boolean }

export type ProfileFaults = { name?: string | undefined; email?: string | undefined }

type ProfileFormProps = {
  copy: (typeof accountCopy)['profile']
  profile: Profile
  faults: ProfileFaults | undefined
  /** Whether notices are about something they may see. */
  mayRead: boolean
}

export function ProfileForm({ copy, profile, faults, mayRead }: ProfileFormProps) {
  const sending = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])
  return (
    <Form ref={form} className="narrow" method="post" noValidate>
      <input type="hidden" name="intent" value="profile" />
      {faults && <FieldError error={copy.notSaved} alert />}
      <Field name="name" label={copy.name} hint={copy.nameHint} error={faults?.name} alert>
        {(input) => <input {...input} type="text" autoComplete="name" defaultValue={profile.name} />}
      </Field>
      <Field name="email" label={copy.email} hint={copy.emailHint} error={faults?.email} alert>
        {(input) => <input {...input} type="email" autoComplete="email" defaultValue={profile.email} />}
      </Field>
      {mayRead && <Tick id="notices" label={copy.notices} checked={profile.notices} />}
      <Tick id="shortcuts" label={copy.shortcuts} checked={profile.shortcuts} />
      <button className="button button-primary" type="submit" disabled={sending}>
        {copy.save}
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
