import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { shellCopy as copy } from './copy.ts'
import { paths } from './paths.ts'
import type { ShellProps } from './shell-props.ts'

type NavigationProps = Pick<ShellProps, 'member' | 'toAnswer'> & { pathname: string; label: string }

/** The pages that somebody may use, in groups. */
export function Navigation({ member, toAnswer, pathname, label }: NavigationProps) {
  const own = member.role === 'owner' ? [{ to: paths.people, text: copy.pages.people }] : []
  return (
    <nav aria-label={label}>
      <ul>
        <Entry to={paths.today} pathname={pathname}>
          {copy.pages.today}
        </Entry>
        {toAnswer && (
          <Entry to={paths.enquiries} pathname={pathname}>
            {copy.pages.enquiries}
            <Waiting {...toAnswer} />
          </Entry>
        )}
      </ul>
      <ul>
        {toAnswer && (
          <Entry to={paths.retention} pathname={pathname}>
            {copy.pages.retention}
          </Entry>
        )}
      </ul>
      <ul>
        {own.map(({ to, text }) => (
          <Entry key={to} to={to} pathname={pathname}>
            {text}
          </Entry>
        ))}
        <Entry to={paths.account} pathname={pathname}>
          {copy.pages.account}
        </Entry>
      </ul>
    </nav>
  )
}

function Entry({ to, pathname, children }: { to: string; pathname: string; children: React.ReactNode }) {
  return (
    <li>
      <Link to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
        {children}
      </Link>
    </li>
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
