import { Form } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { shellCopy as copy } from './copy.ts'
import { GoTo } from './go-to.tsx'
import { Logo } from './logo.tsx'
import { Navigation } from './navigation.tsx'
import { paths } from './paths.ts'
import type { ShellProps } from './shell-props.ts'

/** On wide screens: everything at the left. */
export function Rail({ member, toAnswer, brand, site, pathname }: ShellProps & { pathname: string }) {
  return (
    <aside className="rail" aria-label={copy.desk}>
      <Logo brand={brand} />
      <GoTo className="find" readsLetters={toAnswer !== null}>
        <Icon name="search" />
        {copy.goTo}
        <kbd>Ctrl K</kbd>
      </GoTo>
      <Navigation member={member} toAnswer={toAnswer} pathname={pathname} label={copy.desk} />
      <div className="foot">
        <SiteLink site={site} />
        <div className="me">
          <span>
            {member.name}, {copy.roles[member.role]}
          </span>
          <SignOut />
        </div>
      </div>
    </aside>
  )
}

/** Without a referrer: the site's log shows nothing of the desk. */
export function SiteLink({ site }: { site: string }) {
  return (
    <ul>
      <li>
        <a href={site} rel="noreferrer">
          {copy.site}
          <Icon name="outside" />
        </a>
      </li>
    </ul>
  )
}

export function SignOut() {
  return (
    <Form method="post" action={paths.signOut} reloadDocument>
      <button className="plain" type="submit">
        {copy.signOut}
      </button>
    </Form>
  )
}
