import { useEffect } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { FieldError, FieldHint } from '#app/kit/field.tsx'
import type { Role } from '#app/data/database/schema.ts'
import { peopleCopy } from '../list/copy.ts'
import { RoleField, SightsList } from '../list/role-field.tsx'
import { Modal } from '../../kit/modal.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { OnceLink } from '../../kit/once-link.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '#app/kit/icon.tsx'
import { type Result, ResultNote } from '../../kit/result-note.tsx'
import { PostButton } from '../post-button.tsx'
import { personCopy as copy } from './copy.ts'

export type PersonResult = Result & {
  roleFault?: string
  /** For a new passkey, once. */
  link?: string
}

type PersonPageProps = {
  id: string
  name: string
  /** In words, where one is not confirmed. */
  email: string | null
  /** Whether they have given one, confirmed or not. */
  hasAddress: boolean
  role: Role
  notices: boolean
  mayRead: boolean
  /** Calls to come that they have promised. */
  calls: number
  passkeys: { id: string; text: string }[]
  sessions: { id: string; text: string }[]
  /** What each role may see, in words. */
  sees: string[]
  /** What visitors know them as; null for somebody who is not shown. */
  shownAs: string | null
  /** Whether it asks before it removes. */
  asking: boolean
  result: PersonResult | undefined
}

/** What an owner decides about somebody else. */
export function PersonPage(person: PersonPageProps) {
  const { id, name, email, calls, asking, result } = person
  return (
    <>
      <ResultNote result={result} />
      {asking && <RemoveQuestion id={id} name={name} calls={calls} />}
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
      {person.shownAs !== null && <Shown shownAs={person.shownAs} />}
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

function RoleForm({ name, role, calls, sees, result }: PersonPageProps) {
  return (
    <section className="section" aria-labelledby="h-role">
      <h2 id="h-role">{copy.role.heading}</h2>
      <Form className="inline-form narrow" method="post" preventScrollReset>
        <input type="hidden" name="intent" value="role" />
        <RoleField key={role} label={copy.role.label} isLabelHidden hint={copy.role.hint} error={result?.roleFault} role={role} />
        <button className="button button-secondary" type="submit">
          {copy.role.save}
        </button>
      </Form>
      <FieldError id="role-error" error={result?.roleFault} alert />
      <FieldHint id="role-hint" hint={calls > 0 ? `${copy.role.hint} ${copy.role.calls(name, calls)}` : copy.role.hint} />
      <SightsList sees={sees} />
    </section>
  )
}

function NoticesForm({ notices, mayRead, hasAddress }: PersonPageProps) {
  return (
    <section className="section" aria-labelledby="h-notices">
      <h2 id="h-notices">{copy.notices.heading}</h2>
      {mayRead && hasAddress ? (
        <Form className="narrow" method="post" preventScrollReset>
          <input type="hidden" name="intent" value="notices" />
          <label className="tick">
            <input key={String(notices)} className="checkbox" type="checkbox" name="notices" value="on" defaultChecked={notices} />
            {copy.notices.label}
          </label>
          <button className="button button-secondary" type="submit">
            {copy.notices.save}
          </button>
        </Form>
      ) : (
        <p className="text-ink-2">{mayRead ? copy.notices.noEmail : copy.notices.notForWriters}</p>
      )}
    </section>
  )
}

function Passkeys({ passkeys, result }: PersonPageProps) {
  const link = result?.link
  return (
    <Listed id="h-passkeys" heading={copy.passkeys.heading} items={passkeys} none={copy.passkeys.none}>
      {link === undefined ? (
        <>
          <PostButton className="mt-4" look="button button-secondary" intent="link" preventScrollReset>
            {copy.passkeys.link}
          </PostButton>
          <p className="field-hint">{copy.passkeys.hint}</p>
        </>
      ) : (
        <OnceLink key={link} copy={{ ...peopleCopy.link, hint: copy.passkeys.linkHint }} link={link} />
      )}
    </Listed>
  )
}

function Sessions({ sessions }: PersonPageProps) {
  return (
    <Listed id="h-sessions" heading={copy.sessions.heading} items={sessions} none={copy.sessions.none}>
      {sessions.length > 0 && (
        <PostButton className="mt-4" look="button button-secondary" intent="end" preventScrollReset>
          {copy.sessions.end}
        </PostButton>
      )}
    </Listed>
  )
}

/** Only they can show themselves; an owner can end it. */
function Shown({ shownAs }: { shownAs: string }) {
  return (
    <section className="section" aria-labelledby="h-shown">
      <h2 id="h-shown">{copy.shown.heading}</h2>
      <p>{copy.shown.text(shownAs)}</p>
      <PostButton className="mt-4" look="button button-secondary" intent="hide" preventScrollReset>
        {copy.shown.hide}
      </PostButton>
      <p className="field-hint">{copy.shown.hint}</p>
    </section>
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

/** Asks before somebody is removed. The list of people answers it. */
function RemoveQuestion({ id, name, calls }: Pick<PersonPageProps, 'id' | 'name' | 'calls'>) {
  const path = `${paths.people}/${id}`
  const navigate = useNavigate()
  useEffect(() => () => document.getElementById('remove')?.focus(), [])
  const answer = (
    <Form className="actions" method="post" action={paths.people}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={id} />
      <Link className="button button-secondary" to={path} preventScrollReset>
        {copy.remove.cancel}
      </Link>
      <button className="button button-danger-filled" type="submit">
        {copy.remove.confirm}
      </button>
    </Form>
  )
  return (
    <Modal open onClose={() => void navigate(path, { preventScrollReset: true })} heading={copy.remove.question(name)} alert actions={answer}>
      <p>{copy.remove.consequence}</p>
      {calls > 0 && <p className="mt-3">{copy.remove.calls(name, calls)}</p>}
    </Modal>
  )
}
