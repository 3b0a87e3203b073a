import { Form, Link } from 'react-router'
import type { Role } from '#app/data/database/schema.ts'
import { paths } from '../../paths.ts'
import { Icon } from '#app/kit/icon.tsx'
import { type peopleCopy, roleNames } from './copy.ts'

type Copy = typeof peopleCopy

export type ShownPerson = {
  id: string
  name: string
  email: string | null
  role: Role
  /** What they sign in with, in words. */
  passkeys: string
  /** Whether they would be locked out by losing one device. */
  atRisk: boolean
  seen: string
  /** Whether it is the one who looks. */
  self: boolean
}

export type ShownInvitation = { id: string; title: string; email: string | null; role: Role; valid: string; created: string }

/** Everybody who works here, and below them the links that can still be used. */
export function PeopleList({ copy, people, invitations }: { copy: Copy; people: ShownPerson[]; invitations: ShownInvitation[] }) {
  return (
    <ul className="rows people">
      <li className="caption" aria-hidden="true">
        {copy.columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
        <span />
      </li>
      {people.map((person) => (
        <li key={person.id}>
          <div className="person">
            <strong>{person.name}</strong>
            <span>{person.email ?? copy.noEmail}</span>
          </div>
          <span>{roleNames[person.role]}</span>
          <span className="span">{person.atRisk ? <Risk text={person.passkeys} /> : person.passkeys}</span>
          <span className="text-ink-2 span">{person.seen}</span>
          {person.self ? (
            <Link className="link" to={paths.account}>
              {copy.account}
            </Link>
          ) : (
            <Link className="link" to={`${paths.people}/${person.id}`}>
              {copy.change}
              <span className="sr-only">{copy.of(person.name)}</span>
            </Link>
          )}
        </li>
      ))}
      {invitations.map((invitation) => (
        <Invitation key={invitation.id} copy={copy} {...invitation} />
      ))}
    </ul>
  )
}

function Risk({ text }: { text: string }) {
  return (
    <span className="mark error">
      <Icon name="warning" />
      {text}
    </span>
  )
}

function Invitation({ copy, id, title, email, role, valid, created }: ShownInvitation & { copy: Copy }) {
  return (
    <li>
      <div className="person">
        <strong>{title}</strong>
        {email !== null && <span>{email}</span>}
      </div>
      <span>{roleNames[role]}</span>
      <span className="span text-ink-2">{valid}</span>
      <span className="span text-ink-2">{created}</span>
      <Form className="link-form" method="post" action={paths.people}>
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="id" value={id} />
        <button className="link" type="submit">
          {copy.withdraw}
          <span className="sr-only">{copy.of(email ?? title)}</span>
        </button>
      </Form>
    </li>
  )
}
