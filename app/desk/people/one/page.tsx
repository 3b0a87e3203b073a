import { Form, Link } from 'react-router'
import { describedBy, Field, FieldError, FieldHint } from '#app/kit/field.tsx'
import type { Role } from '#app/data/database/schema.ts'
import { peopleCopy } from '../list/copy.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { OnceLink } from '../../kit/once-link.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '#app/kit/icon.tsx'
import { type Result, ResultNote } from '../../kit/result-note.tsx'
import { PostButton } from '../post-button.tsx'
import type { personCopy } from './copy.ts'
import { RemoveQuestion } from './remove-question.tsx'

export type PersonResult = Result & {
  roleFault?: string
  /** For a new passkey, once. */
  link?: string
}

type PersonPageProps = {
  copy: typeof personCopy
  id: string
  name: string
  email: string | null
  role: Role
  notices: boolean
  mayRead: boolean
  passkeys: { id: string; text: string }[]
  sessions: { id: string; text: string }[]
  /** Whether it asks before it removes. */
  asking: boolean
  result: PersonResult | undefined
}

/** What an owner decides about somebody else. */
export function PersonPage(person: PersonPageProps) {
  const { copy, id, name, email, asking, result } = person
  return (
    <>
      <ResultNote result={result} />
      {asking && <RemoveQuestion copy={copy.remove} id={id} name={name} />}
      <p className="mb-3">
        <Link className="link" to={paths.people}>
          <Icon name="back" />
          {copy.back}
        </Link>
      </p>
      <PageHead title={name} sub={email ?? copy.noEmail} />
      <RoleForm {...person} />
      <NoticesForm {...person} />
      <Passkeys {...person} />
      <Sessions {...person} />
      <section className="section" aria-labelledby="h-remove">
        <h2 id="h-remove">{copy.remove.heading}</h2>
        <Link className="button button-danger" id="remove" to="?fraga=ta-bort" preventScrollReset>
          {copy.remove.button}
        </Link>
        <p className="field-hint">{copy.remove.hint}</p>
      </section>
    </>
  )
}

function RoleForm({ copy: { role: copy, roles }, role, result }: PersonPageProps) {
  return (
    <section className="section" aria-labelledby="h-role">
      <h2 id="h-role">{copy.heading}</h2>
      <Form className="inline-form narrow" method="post" preventScrollReset>
        <input type="hidden" name="intent" value="role" />
        <Field name="role" label={copy.label} isLabelHidden>
          {(input) => (
            <select {...input} {...describedBy({ name: 'role', hint: copy.hint, error: result?.roleFault })} key={role} defaultValue={role}>
              {(['writer', 'adviser', 'owner'] as const).map((each) => (
                <option key={each} value={each}>
                  {roles[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button className="button button-secondary" type="submit">
          {copy.save}
        </button>
      </Form>
      <FieldError id="role-error" error={result?.roleFault} alert />
      <FieldHint id="role-hint" hint={copy.hint} />
    </section>
  )
}

function NoticesForm({ copy: { notices: copy }, notices, mayRead, email }: PersonPageProps) {
  return (
    <section className="section" aria-labelledby="h-notices">
      <h2 id="h-notices">{copy.heading}</h2>
      {mayRead && email !== null ? (
        <Form className="narrow" method="post" preventScrollReset>
          <input type="hidden" name="intent" value="notices" />
          <label className="tick">
            <input key={String(notices)} className="checkbox" type="checkbox" name="notices" value="on" defaultChecked={notices} />
            {copy.label}
          </label>
          <button className="button button-secondary" type="submit">
            {copy.save}
          </button>
        </Form>
      ) : (
        <p className="text-ink-2">{mayRead ? copy.noEmail : copy.notForWriters}</p>
      )}
    </section>
  )
}

function Passkeys({ copy: { passkeys: copy }, passkeys, result }: PersonPageProps) {
  const link = result?.link
  return (
    <Listed id="h-passkeys" heading={copy.heading} items={passkeys} none={copy.none}>
      {link === undefined ? (
        <>
          <PostButton className="mt-4" look="button button-secondary" intent="link" preventScrollReset>
            {copy.link}
          </PostButton>
          <p className="field-hint">{copy.hint}</p>
        </>
      ) : (
        <OnceLink key={link} copy={peopleCopy.link} link={link} />
      )}
    </Listed>
  )
}

function Sessions({ copy: { sessions: copy }, sessions }: PersonPageProps) {
  return (
    <Listed id="h-sessions" heading={copy.heading} items={sessions} none={copy.none}>
      {sessions.length > 0 && (
        <PostButton className="mt-4" look="button button-secondary" intent="end" preventScrollReset>
          {copy.end}
        </PostButton>
      )}
    </Listed>
  )
}

type ListedProps = { id: string; heading: string; items: PersonPageProps['passkeys']; none: string; children: React.ReactNode }

function Listed({ id: headingId, heading, items, none, children }: ListedProps) {
  return (
    <section className="section" aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <ul className="stack">
        {items.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {items.length === 0 && <li className="text-ink-2">{none}</li>}
      </ul>
      {children}
    </section>
  )
}
