import { Link } from 'react-router'
import { Icon } from '../kit/icon.tsx'
import { shellCopy as copy } from './copy.ts'
import { Foot } from './foot.tsx'
import { isCurrent, Navigation } from './navigation.tsx'
import { paths } from '../paths.ts'
import type { ShellProps } from './shell-props.ts'

const moreId = 'mer'

/** On small screens: the pages used most at the bottom, and all of them behind one button. */
export function Dock({ member, toAnswer, site, pathname }: ShellProps & { pathname: string }) {
  const current = (to: string) => (isCurrent(to, pathname) ? 'page' : undefined)
  return (
    <>
      <nav className="dock" aria-label={copy.shortcuts}>
        <Link to={paths.today} aria-current={current(paths.today)}>
          <Icon name="today" />
          {copy.pages.today}
        </Link>
        {toAnswer && (
          <Link to={paths.enquiries} aria-current={current(paths.enquiries)}>
            <Icon name="letter" />
            {copy.pages.enquiries}
            {toAnswer.open > 0 && (
              <span className="dot">
                <span>{toAnswer.open}</span>
                <span className="vh">{copy.toAnswer}</span>
              </span>
            )}
          </Link>
        )}
        {member.role !== 'adviser' && (
          <Link to={paths.articles} aria-current={current(paths.articles)}>
            <Icon name="article" />
            {copy.pages.articles}
          </Link>
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
