import { Link } from 'react-router'
import { Icon, type IconName } from '#app/kit/icon.tsx'
import { shellCopy as copy } from './copy.ts'
import { Foot } from './foot.tsx'
import { isCurrent, Navigation } from './navigation.tsx'
import type { ShownPage } from '../screens.ts'
import type { ShellProps } from './shell-props.ts'

const moreId = 'mer'

/** The pages that are used most. */
const icons: Partial<Record<ShownPage['name'], IconName>> = { today: 'today', enquiries: 'letter', articles: 'article' }

/** On small screens: the pages used most at the bottom, and all of them behind one button. */
export function Dock({ member, toAnswer, site, pathname }: ShellProps & { pathname: string }) {
  return (
    <>
      <nav className="dock" aria-label={copy.shortcuts}>
        {member.pages.flatMap((group) =>
          group.map((page) => {
            const icon = Object.hasOwn(icons, page.name) ? icons[page.name] : undefined
            return (
              icon && (
                <Link key={page.name} to={page.to} aria-current={isCurrent(page, group, pathname) ? 'page' : undefined}>
                  <Icon name={icon} />
                  {page.text}
                  {page.name === 'enquiries' && toAnswer && toAnswer.open > 0 && (
                    <span className="dot">
                      <span>{toAnswer.open}</span>
                      <span className="sr-only">{copy.toAnswer}</span>
                    </span>
                  )}
                </Link>
              )
            )
          }),
        )}
        <button type="button" popoverTarget={moreId}>
          <Icon name="more" />
          {copy.more}
        </button>
      </nav>
      <div className="all-pages" id={moreId} popover="auto">
        <Navigation member={member} toAnswer={toAnswer} pathname={pathname} label={copy.more} />
        <Foot member={member} site={site} />
      </div>
    </>
  )
}
