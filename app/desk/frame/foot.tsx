import { Form } from 'react-router'
import { Icon } from '#app/kit/icon.tsx'
import { shellCopy as copy } from './copy.ts'
import { paths } from '../paths.ts'
import type { ShellProps } from './shell-props.ts'

/** At the end of the rail, and of the list of all pages: the public site, who is signed in, and the way out. */
export function Foot({ member, site }: Pick<ShellProps, 'member' | 'site'>) {
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
