import { Link } from 'react-router'
import { Icon } from '../kit/icon.tsx'
import { shellCopy as copy } from './copy.ts'
import { paths } from '../paths.ts'
import type { ShellProps } from './shell-props.ts'

type NavigationProps = Pick<ShellProps, 'member' | 'toAnswer'> & { pathname: string; label: string }

/** The pages that somebody may use, in groups. */
export function Navigation({ member, toAnswer, pathname, label }: NavigationProps) {
  return (
    <nav aria-label={label}>
      {member.pages.map((group) => (
        <ul key={group[0]?.name}>
          {group.map(({ name, to, text }) => (
            <li key={name}>
              <Link to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
                {text}
                {name === 'enquiries' && toAnswer && <Waiting {...toAnswer} />}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

/** A page counts as current below its own address too, and erasing an address belongs to the enquiries. */
export function isCurrent(to: string, pathname: string): boolean {
  if (to === paths.today) return pathname === to
  return pathname === to || pathname.startsWith(`${to}/`) || (to === paths.enquiries && pathname === paths.erasure)
}

function Waiting({ open, overdue }: { open: number; overdue: number }) {
  if (open === 0) return null
  return (
    <span className="n">
      <span className="vh">, </span>
      {overdue > 0 && <Icon name="warning" />}
      <span>{open}</span>
      <span className="vh">{copy.toAnswer + (overdue > 0 ? `, ${copy.overdue.replace('{n}', String(overdue))}` : '')}</span>
    </span>
  )
}
