import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { GateFault } from '../sign-in/gate.tsx'
import { control } from '../../kit/field.tsx'
import { type peopleCopy, roleNames } from './copy.ts'
import { OnceLink } from '../../kit/once-link.tsx'
import type { Result } from '../../kit/result-note.tsx'

export type InviteFaults = { email?: string | undefined; role?: string | undefined }

export type PeopleResult = Result & {
  /** An invitation, once. */
  link?: string
  wrong?: { typed: { email: string; role: string }; faults: InviteFaults }
}

type InviteFormProps = { copy: typeof peopleCopy; result: PeopleResult | undefined }

/** Makes an invitation's link, and shows it in the response to the post only. */
export function InviteForm({ copy: { invite: copy, link: linkCopy }, result }: InviteFormProps) {
  const sending = useNavigation().state === 'submitting'
  const email = useRef<HTMLInputElement>(null)
  const wrong = result?.wrong
  useEffect(() => {
    if (wrong?.faults.email) email.current?.focus()
  }, [wrong])
  return (
    <>
      <Form className="inl" method="post" noValidate>
        <input type="hidden" name="intent" value="invite" />
        <div className="field">
          <label htmlFor="email">{copy.email}</label>
          <input
            {...control('email', wrong?.faults.email)}
            ref={email}
            type="email"
            required
            autoComplete="off"
            placeholder={copy.placeholder}
            defaultValue={wrong?.typed.email}
          />
        </div>
        <div className="field field-role">
          <label htmlFor="role">{copy.role}</label>
          <select {...control('role', wrong?.faults.role)} defaultValue={wrong?.typed.role ?? 'writer'}>
            {(['writer', 'adviser', 'owner'] as const).map((role) => (
              <option key={role} value={role}>
                {roleNames[role]}
              </option>
            ))}
          </select>
        </div>
        <button className="b b-1" type="submit" disabled={sending}>
          {copy.button}
        </button>
      </Form>
      <GateFault id="email-fault" text={wrong?.faults.email ?? null} />
      <GateFault id="role-fault" text={wrong?.faults.role ?? null} />
      {result?.link !== undefined ? <OnceLink key={result.link} copy={linkCopy} link={result.link} /> : <p className="hint">{copy.hint}</p>}
    </>
  )
}
