import { Form, Link } from 'react-router'
import { Icon } from '#app/kit/icon.tsx'
import { shellCopy as copy } from './copy.ts'
import { paths } from '../paths.ts'
import type { ShownPage } from '../screens.ts'
import type { ShellProps } from './member.ts'

type NavigationProps = Omit<ShellProps, 'brand' | 'now' | 'session'> & { pathname: string; label: string }

/** The pages that somebody may use, in groups; below them the public site, who is signed in, and the way out. */
export function Navigation({ member, toAnswer, site, pathname, label }: NavigationProps) {
  return (
    <>
      <nav aria-label={label}>
        {member.pages.map((group) => (
          <ul key={group[0]?.name} className="border-line not-first:border-t nav:border-rail-line nav:py-2.5">
            {group.map(
              (page) =>
                !page.under && (
                  <li key={page.name}>
                    <Link
                      className="relative flex min-h-11 items-center gap-3 font-medium no-underline nav:min-h-10 nav:pr-5 nav:pl-6 nav:hover:bg-rail-hover nav:aria-[current]:font-semibold"
                      to={page.to}
                      aria-current={isCurrent(page, group, pathname) ? 'page' : undefined}
                    >
                      {page.text}
                      {page.name === 'enquiries' && toAnswer && <Waiting {...toAnswer} />}
                    </Link>
                  </li>
                ),
            )}
          </ul>
        ))}
      </nav>
      <Foot member={member} site={site} />
    </>
  )
}

/** A page counts as current below its own address too, and on those that belong to it. @param group that it is in */
export function isCurrent({ name, to }: ShownPage, group: readonly ShownPage[], pathname: string): boolean {
  if (to === paths.today) return pathname === to
  return pathname === to || pathname.startsWith(`${to}/`) || group.some((page) => page.under === name && pathname === page.to)
}

function Waiting({ open, overdue }: { open: number; overdue: number }) {
  if (open === 0) return null
  return (
    <span className="ml-auto flex gap-1.5 nav:items-center nav:font-semibold nav:tabular-nums nav:[&>svg]:size-[0.95rem] nav:[&>svg]:text-err">
      <span className="sr-only">, </span>
      {overdue > 0 && <Icon name="warning" />}
      <span>{open}</span>
      <span className="sr-only">{copy.toAnswer + (overdue > 0 ? `, ${copy.overdue.replace('{n}', String(overdue))}` : '')}</span>
    </span>
  )
}

function Foot({ member, site }: Pick<ShellProps, 'member' | 'site'>) {
  return (
    <div className="mt-auto">
      <ul className="nav:py-2.5">
        <li>
          {/* Without a referrer: the site's log shows nothing of the desk. */}
          <a
            className="flex min-h-11 items-center gap-3 font-medium no-underline nav:min-h-10 nav:pr-5 nav:pl-6 nav:hover:bg-rail-hover"
            href={site}
            rel="noreferrer"
          >
            {copy.site}
            <Icon name="outside" />
          </a>
        </li>
      </ul>
      <div className="flex justify-between gap-2 pt-2 text-micro/normal text-ink-2 nav:px-6 nav:pt-2.5 nav:pb-1">
        <span>
          {member.name}, {copy.roles[member.role]}
        </span>
        <Form method="post" action={paths.signOut} reloadDocument>
          <button className="plain" type="submit">
            {copy.signOut}
          </button>
        </Form>
      </div>
    </div>
  )
}
