import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Field } from '#app/kit/field.tsx'
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
      <Form className="inline-form [&>.field+.field]:max-w-44" method="post" noValidate>
        <input type="hidden" name="intent" value="invite" />
        <Field name="email" label={copy.email} error={wrong?.faults.email} alert>
          {(input) => (
            <input {...input} ref={email} type="email" required autoComplete="off" placeholder={copy.placeholder} defaultValue={wrong?.typed.email} />
          )}
        </Field>
        <Field name="role" label={copy.role} error={wrong?.faults.role} alert>
          {(input) => (
            <select {...input} defaultValue={wrong?.typed.role ?? 'writer'}>
              {(['writer', 'adviser', 'owner'] as const).map((role) => (
                <option key={role} value={role}>
                  {roleNames[role]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button className="button button-primary" type="submit" disabled={sending}>
          {copy.button}
        </button>
      </Form>
      {result?.link !== undefined ? <OnceLink key={result.link} copy={linkCopy} link={result.link} /> : <p className="field-hint">{copy.hint}</p>}
    </>
  )
}
