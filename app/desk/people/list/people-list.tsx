import { Link } from 'react-router'
import type { Role } from '#app/data/database/schema.ts'
import { Icon } from '#app/kit/icon.tsx'
import { paths } from '../../paths.ts'
import { PostButton } from '../post-button.tsx'
import { peopleCopy as copy, roleNames } from './copy.ts'
import type { shownInvitation, shownPerson } from './shown.ts'

export type PeopleListProps = { people: ReturnType<typeof shownPerson>[]; invitations: ReturnType<typeof shownInvitation>[] }

/** Everybody who works here, and below them the links that can still be used. */
export function PeopleList({ people, invitations }: PeopleListProps) {
  return (
    <ul className="rows *:grid-cols-[minmax(0,1.2fr)_7rem_minmax(0,1.3fr)_9rem_4.5rem] max-nav:*:grid-cols-[minmax(0,1fr)_auto] max-nav:*:py-3.5">
      <li className="caption max-nav:hidden" aria-hidden="true">
        {copy.columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
        <span />
      </li>
      {people.map(({ id, name, email, role, passkeys, atRisk, seen, self }) => (
        <Row key={id} name={name} note={email ?? copy.noEmail} role={role}>
          <span className="max-nav:col-span-full">
            {atRisk ? (
              <span className="mark error">
                <Icon name="warning" />
                {passkeys}
              </span>
            ) : (
              passkeys
            )}
          </span>
          <span className="text-ink-2 max-nav:col-span-full">{seen}</span>
          <Link className="link row-end" to={self ? paths.account : `${paths.people}/${id}`}>
            {self ? copy.account : copy.change}
            {!self && <span className="sr-only">{copy.of(name)}</span>}
          </Link>
        </Row>
      ))}
      {invitations.map(({ id, title, email, role, valid, created, mail }) => (
        <Row key={id} name={title} note={email} role={role}>
          <span className="text-ink-2 max-nav:col-span-full">{valid}</span>
          <span className="text-ink-2 max-nav:col-span-full">
            {created}
            {mail !== null && <span className="block">{mail}</span>}
          </span>
          <PostButton className="row-end" look="link" intent="withdraw" id={id} action={paths.people}>
            {copy.withdraw}
            <span className="sr-only">{copy.of(email ?? title)}</span>
          </PostButton>
        </Row>
      ))}
    </ul>
  )
}

function Row({ name, note, role, children }: { name: string; note: string | null; role: Role; children: React.ReactNode }) {
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {note !== null && <span className="block text-micro/normal text-ink-2">{note}</span>}
      </div>
      <span>{roleNames[role]}</span>
      {children}
    </li>
  )
}
