import { Suspense, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon, type IconName } from '#app/kit/icon.tsx'
import type { ShownPage } from '../screens.ts'
import { later } from '../kit/later.ts'
import { shellCopy as copy } from './copy.ts'
import { GoTo } from './go-to.tsx'
import { KeysProvider } from './keys.tsx'
import { Logo } from './logo.tsx'
import { MemberContext, type ShellProps } from './member.ts'
import { pageOf } from './send.ts'
import { isCurrent, Navigation } from './navigation.tsx'
import { Staying } from './staying.ts'
import { Toasts } from './toasts.tsx'

/** Of no use before the page is. */
const Session = later(() => import('./session.tsx'))

/** What stands around every page for somebody who is signed in: rail or dock, keys, messages. */
export function Shell({ children, ...shell }: ShellProps & { children: React.ReactNode }) {
  const { pathname } = useLocation()
  const { id } = shell.member
  useEffect(() => {
    pageOf.id = id
  }, [id])
  return (
    <MemberContext value={shell.member}>
      <KeysProvider member={shell.member}>
        <Toasts>
          <div className="desk">
            <a className="absolute -top-16 left-4 z-30 bg-ink px-4 py-3 text-paper focus:top-3" href="#main">
              {copy.skip}
            </a>
            <aside className="rail" aria-label={copy.desk}>
              <Logo brand={shell.brand} />
              <GoTo inRail />
              <Navigation {...shell} pathname={pathname} label={copy.desk} />
            </aside>
            <header className="top sticky top-0 z-8 h-14 items-center justify-between bg-wall px-5">
              <Logo brand={shell.brand} />
              <GoTo />
            </header>
            <main className="main focus:outline-none" id="main" tabIndex={-1}>
              <Staying unsent={shell.session.unsent} />
              <Suspense>
                <Session endsAt={shell.member.endsAt} now={shell.now} words={shell.session} />
              </Suspense>
              {children}
            </main>
            <Dock {...shell} pathname={pathname} />
          </div>
        </Toasts>
      </KeysProvider>
    </MemberContext>
  )
}

const moreId = 'mer'

/** The pages that are used most. */
const icons: Partial<Record<ShownPage['name'], IconName>> = { today: 'today', enquiries: 'letter', articles: 'article' }

/** On small screens: the pages used most at the bottom, and all of them behind one button. */
function Dock({ member, toAnswer, site, pathname }: ShellProps & { pathname: string }) {
  return (
    <>
      <nav
        className="dock fixed inset-x-0 bottom-0 z-9 auto-cols-[1fr] grid-flow-col border-t border-line bg-raised pb-[env(safe-area-inset-bottom)]"
        aria-label={copy.shortcuts}
      >
        {member.pages.flatMap((group) =>
          group.map((page) => {
            const icon = Object.hasOwn(icons, page.name) ? icons[page.name] : undefined
            return (
              icon && (
                <Link key={page.name} to={page.to} aria-current={isCurrent(page, group, pathname) ? 'page' : undefined}>
                  <Icon name={icon} />
                  {page.text}
                  {page.name === 'enquiries' && toAnswer && toAnswer.open > 0 && (
                    <span className="absolute top-2 left-[calc(50%+0.5rem)] min-w-[1.05rem] bg-ink px-[0.2rem] text-center text-[0.6875rem]/[1.05rem] font-semibold text-paper">
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
      <div
        className="inset-x-0 top-auto bottom-15 max-h-[80svh] w-full overflow-y-auto border-t border-line bg-raised px-5 pt-3 pb-4 text-ink"
        id={moreId}
        popover="auto"
      >
        <Navigation member={member} toAnswer={toAnswer} site={site} pathname={pathname} label={copy.more} />
      </div>
    </>
  )
}
