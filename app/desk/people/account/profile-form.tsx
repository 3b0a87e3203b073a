import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { GateFault } from '../sign-in/gate.tsx'
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
      {faults && <GateFault text={copy.notSaved} />}
      <Line id="name" label={copy.name} hint={copy.nameHint} value={profile.name} fault={faults?.name} type="text" />
      <Line id="email" label={copy.email} hint={copy.emailHint} value={profile.email} fault={faults?.email} type="email" />
      {mayRead && <Tick id="notices" label={copy.notices} checked={profile.notices} />}
      <Tick id="shortcuts" label={copy.shortcuts} checked={profile.shortcuts} />
      <button className="b b-1" type="submit" disabled={sending}>
        {copy.save}
      </button>
    </Form>
  )
}

type LineProps = { id: 'name' | 'email'; label: string; hint: string; value: string; fault: string | undefined; type: 'text' | 'email' }

function Line({ id, label, hint, value, fault, type }: LineProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="f"
        id={id}
        name={id}
        type={type}
        autoComplete={id}
        defaultValue={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault ${id}-hint` : `${id}-hint`}
      />
      <GateFault id={`${id}-fault`} text={fault ?? null} />
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  )
}

function Tick({ id, label, checked }: { id: string; label: string; checked: boolean }) {
  return (
    <label className="tick">
      <input className="ck" type="checkbox" name={id} value="on" defaultChecked={checked} />
      {label}
    </label>
  )
}
