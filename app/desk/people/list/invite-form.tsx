import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { describedBy, Field, FieldError } from '#app/kit/field.tsx'
import { peopleCopy, roleNames } from './copy.ts'
import { OnceLink } from '../../kit/once-link.tsx'
import type { Result } from '../../kit/result-note.tsx'

const { invite: copy, link: linkCopy } = peopleCopy

type InviteFaults = { email?: string | undefined; role?: string | undefined }

export type PeopleResult = Result & {
  /** An invitation, once. */
  link?: string
  wrong?: { typed: { email: string; role: string }; faults: InviteFaults }
}

/** Makes an invitation's link, and shows it in the response to the post only. */
export function InviteForm({ result }: { result: PeopleResult | undefined }) {
  const sending = useNavigation().state === 'submitting'
  const email = useRef<HTMLInputElement>(null)
  const wrong = result?.wrong
  useEffect(() => {
    if (wrong?.faults.email) email.current?.focus()
  }, [wrong])
  return (
    <>
      <Form className="inline-form [&>.field+.field]:max-w-44" method="post" noValidate>
        <input type="hidden" name="intent" value="invite" />
        <Field name="email" label={copy.email}>
          {(input) => (
            <input
              {...input}
              {...describedBy({ name: 'email', error: wrong?.faults.email })}
              ref={email}
              type="email"
              required
              autoComplete="off"
              placeholder={copy.placeholder}
              defaultValue={wrong?.typed.email}
            />
          )}
        </Field>
        <RoleField label={copy.role} error={wrong?.faults.role} role={wrong?.typed.role ?? 'writer'} />
        <button className="button button-primary" type="submit" disabled={sending}>
          {copy.button}
        </button>
      </Form>
      {/* Below the line: a field that grew would pull the button down. */}
      <FieldError id="email-error" error={wrong?.faults.email} alert />
      <FieldError id="role-error" error={wrong?.faults.role} alert />
      {result?.link !== undefined ? <OnceLink key={result.link} copy={linkCopy} link={result.link} /> : <p className="field-hint">{copy.hint}</p>}
    </>
  )
}

type RoleFieldProps = { label: string; isLabelHidden?: boolean; hint?: string; error: string | undefined; role: string }

/** Its hint and its error stand below the line. */
export function RoleField({ label, isLabelHidden = false, hint, error, role }: RoleFieldProps) {
  return (
    <Field name="role" label={label} isLabelHidden={isLabelHidden}>
      {(input) => (
        <select {...input} {...describedBy({ name: 'role', hint, error })} defaultValue={role}>
          {(['writer', 'adviser', 'owner'] as const).map((each) => (
            <option key={each} value={each}>
              {roleNames[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
