import { useLocation } from 'react-router'
import { shellCopy as copy } from './copy.ts'
import { Dock } from './dock.tsx'
import { GoTo } from './go-to.tsx'
import { KeysProvider } from './keys.tsx'
import { Logo } from './logo.tsx'
import { MemberContext, type ShellProps } from './member.ts'
import { Navigation } from './navigation.tsx'
import { Session } from './session.tsx'
import { Toasts } from './toasts.tsx'

/** What stands around every page for somebody who is signed in: rail or dock, keys, messages. */
export function Shell({ children, ...shell }: ShellProps & { children: React.ReactNode }) {
  const { pathname } = useLocation()
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
              <GoTo inRail readsLetters={shell.toAnswer !== null} />
              <Navigation {...shell} pathname={pathname} label={copy.desk} />
            </aside>
            <header className="top sticky top-0 z-8 h-14 items-center justify-between bg-wall px-5">
              <Logo brand={shell.brand} />
              <GoTo readsLetters={shell.toAnswer !== null} />
            </header>
            <main className="main focus:outline-none" id="main" tabIndex={-1}>
              <Session endsAt={shell.member.endsAt} now={shell.now} />
              {children}
            </main>
            <Dock {...shell} pathname={pathname} />
          </div>
        </Toasts>
      </KeysProvider>
    </MemberContext>
  )
}
