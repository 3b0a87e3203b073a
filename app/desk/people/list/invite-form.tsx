import { Fragment, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { describedBy, Field, FieldError } from '#app/kit/field.tsx'
import { fieldsIn } from '../../frame/typed/fields-in.ts'
import type { KeptText } from '../../frame/typed/typed.ts'
import { useTypedForm } from '../../frame/typed/typed-form.ts'
import { TypedNote } from '../../frame/typed/typed-note.tsx'
import { paths } from '../../paths.ts'
import { peopleCopy } from './copy.ts'
import { RoleField } from './role-field.tsx'
import { OnceLink } from '../../kit/once-link.tsx'
import type { Result } from '../../kit/result-note.tsx'

const { invite: copy, link: linkCopy } = peopleCopy

type InviteFaults = { email?: string | undefined; role?: string | undefined }

export type PeopleResult = Result & {
  /** An invitation, once. */
  link?: string
  /** The address that the link is mailed to; null where it is not. */
  mailed?: string | null
  wrong?: { typed: { email: string; role: string }; faults: InviteFaults }
}

type InviteFormProps = {
  result: PeopleResult | undefined
  /** What this person has typed and not sent. */
  kept: KeptText
  /** When the page was loaded, in milliseconds. */
  asOf: number
  /** What is said of a link before it is made. */
  hint: string
}

/** Makes an invitation's link, and shows it in the response to the post only. */
export function InviteForm({ result, kept, asOf, hint }: InviteFormProps) {
  const sending = useNavigation().state === 'submitting'
  const email = useRef<HTMLInputElement>(null)
  const wrong = result?.wrong
  const typing = useTypedForm({ form: 'invitation', reference: '' }, { id: 'invitation', kept, asOf, isPosted: wrong !== undefined })
  const { text, count, form } = typing
  const posted = count === 0 ? wrong?.typed : undefined
  const typed: { email?: string; role?: string } = text === null ? (posted ?? {}) : Object.fromEntries(fieldsIn(text))
  useEffect(() => {
    if (wrong?.faults.email) email.current?.focus()
  }, [wrong])
  return (
    <>
      <TypedNote typing={typing} />
      <form {...form} className="inline-form [&>.field+.field]:max-w-44" method="post" action={paths.people} noValidate>
        <input type="hidden" name="intent" value="invite" />
        <Fragment key={count}>
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
                defaultValue={typed.email}
              />
            )}
          </Field>
          <RoleField label={copy.role} error={wrong?.faults.role} role={typed.role ?? 'writer'} />
        </Fragment>
        <button className="button button-primary" type="submit" disabled={sending}>
          {copy.button}
        </button>
      </form>
      {/* Below the line: a field that grew would pull the button down. */}
      <FieldError id="email-error" error={wrong?.faults.email} alert />
      <FieldError id="role-error" error={wrong?.faults.role} alert />
      {result?.link === undefined ? (
        <p className="field-hint">{hint}</p>
      ) : (
        <OnceLink key={result.link} copy={{ ...linkCopy, hint: linkCopy.hint(result.mailed ?? null) }} link={result.link} />
      )}
    </>
  )
}
