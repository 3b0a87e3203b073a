import { useLocation } from 'react-router'
import { Icon } from '#app/kit/icon.tsx'
import { shellCopy as copy } from './copy.ts'
import { Dock } from './dock.tsx'
import { GoTo } from './go-to.tsx'
import { KeysProvider } from './keys.tsx'
import { MemberProvider } from './member.ts'
import { Logo } from './logo.tsx'
import { Rail } from './rail.tsx'
import { Session } from './session.tsx'
import type { ShellProps } from './shell-props.ts'
import { Toasts } from './toasts.tsx'

/** What stands around every page for somebody who is signed in: rail or dock, keys, messages. */
export function Shell({ children, ...shell }: ShellProps & { children: React.ReactNode }) {
  const { pathname } = useLocation()
  return (
    <MemberProvider value={shell.member}>
      <KeysProvider enabled={shell.member.shortcuts} role={shell.member.role} pages={shell.member.pages.flat()}>
        <Toasts>
          <div className="desk">
            <a className="skip" href="#main">
              {copy.skip}
            </a>
            <Rail {...shell} pathname={pathname} />
            <header className="top">
              <Logo brand={shell.brand} />
              <GoTo className="top-search" readsLetters={shell.toAnswer !== null}>
                <Icon name="search" />
                {copy.goTo}
              </GoTo>
            </header>
            <main className="main" id="main" tabIndex={-1}>
              <Session endsAt={shell.member.endsAt} now={shell.now} />
              {children}
            </main>
            <Dock {...shell} pathname={pathname} />
          </div>
        </Toasts>
      </KeysProvider>
    </MemberProvider>
  )
}
