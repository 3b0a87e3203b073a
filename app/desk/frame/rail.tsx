import { Icon } from '#app/kit/icon.tsx'
import { shellCopy as copy } from './copy.ts'
import { Foot } from './foot.tsx'
import { GoTo } from './go-to.tsx'
import { Logo } from './logo.tsx'
import { Navigation } from './navigation.tsx'
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
      <Foot member={member} site={site} />
    </aside>
  )
}
