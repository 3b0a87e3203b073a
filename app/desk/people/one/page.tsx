import { Form, Link } from 'react-router'
import { Field, FieldHint } from '#app/kit/field.tsx'
import type { Role } from '#app/data/database/schema.ts'
import { peopleCopy } from '../list/copy.ts'
import { OnceLink } from '../../kit/once-link.tsx'
import { paths } from '../../paths.ts'

import { Icon } from '#app/kit/icon.tsx'
import { type Result, ResultNote } from '../../kit/result-note.tsx'
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
      <p className="back">
        <Link className="link" to={paths.people}>
          <Icon name="back" />
          {copy.back}
        </Link>
      </p>
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p className="sub">{email ?? copy.noEmail}</p>
        </div>
      </div>
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
        <Field name="role" label={copy.label} isLabelHidden error={result?.roleFault} alert also="role-hint">
          {(input) => (
            <select {...input} key={role} defaultValue={role}>
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
    <section className="section" aria-labelledby="h-passkeys">
      <h2 id="h-passkeys">{copy.heading}</h2>
      <ul className="stack">
        {passkeys.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {passkeys.length === 0 && <li className="text-ink-2">{copy.none}</li>}
      </ul>
      {link === undefined ? (
        <Form className="own-add" method="post" preventScrollReset>
          <input type="hidden" name="intent" value="link" />
          <button className="button button-secondary" type="submit">
            {copy.link}
          </button>
          <p className="field-hint">{copy.hint}</p>
        </Form>
      ) : (
        <OnceLink key={link} copy={peopleCopy.link} link={link} />
      )}
    </section>
  )
}

function Sessions({ copy: { sessions: copy }, sessions }: PersonPageProps) {
  return (
    <section className="section" aria-labelledby="h-sessions">
      <h2 id="h-sessions">{copy.heading}</h2>
      <ul className="stack">
        {sessions.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {sessions.length === 0 && <li className="text-ink-2">{copy.none}</li>}
      </ul>
      {sessions.length > 0 && (
        <Form className="own-add" method="post" preventScrollReset>
          <input type="hidden" name="intent" value="end" />
          <button className="button button-secondary" type="submit">
            {copy.end}
          </button>
        </Form>
      )}
    </section>
  )
}
