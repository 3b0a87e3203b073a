import type { PlateName } from '#app/ui/plate.tsx'
import { PlateSheet } from '#app/ui/plate-sheet.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useSite } from './site.ts'

type ShellProps = {
  tone?: 'night' | undefined
  plates: readonly PlateName[]
  children: React.ReactNode
}

/** What stands around every page: skip link, bar, main, footer and the engravings it shows. */
export function Shell({ tone, plates, children }: ShellProps) {
  const site = useSite()
  if (!site) return <main>{children}</main>
  return (
    <>
      <a className="skip-link" href="#content">
        {site.copy.skip}
      </a>
      <Header site={site} tone={tone} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      <PlateSheet names={plates} />
    </>
  )
}
