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
      <Line id="name" label={copy.name} hint={copy.nameHint} value={profile.name} fault={faults?.name} type="text" />
      <Line id="email" label={copy.email} hint={copy.emailHint} value={profile.email} fault={faults?.email} type="email" />
      {mayRead && <Tick id="notices" label={copy.notices} checked={profile.notices} />}
      <Tick id="shortcuts" label={copy.shortcuts} checked={profile.shortcuts} />
      <button className="button button-primary" type="submit" disabled={sending}>
        {copy.save}
      </button>
    </Form>
  )
}

type LineProps = { id: 'name' | 'email'; label: string; hint: string; value: string; fault: string | undefined; type: 'text' | 'email' }

function Line({ id, label, hint, value, fault, type }: LineProps) {
  return (
    <Field name={id} label={label} hint={hint} error={fault} alert>
      {(input) => <input {...input} type={type} autoComplete={id} defaultValue={value} />}
    </Field>
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
