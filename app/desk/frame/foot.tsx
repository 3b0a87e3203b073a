import { Form } from 'react-router'
import { Icon } from '#app/kit/icon.tsx'
import { shellCopy as copy } from './copy.ts'
import { paths } from '../paths.ts'
import type { ShellProps } from './shell-props.ts'

/** At the end of the rail, and of the list of all pages: the public site, who is signed in, and the way out. */
export function Foot({ member, site }: Pick<ShellProps, 'member' | 'site'>) {
  return (
    <div className="foot">
      <ul>
        <li>
          {/* Without a referrer: the site's log shows nothing of the desk. */}
          <a href={site} rel="noreferrer">
            {copy.site}
            <Icon name="outside" />
          </a>
        </li>
      </ul>
      <div className="account">
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
