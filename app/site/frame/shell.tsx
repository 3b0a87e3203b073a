import { Suspense } from 'react'
import type { PlateName } from '#app/kit/plate.tsx'
import { PlateSheet } from '#app/kit/plate-sheet.tsx'
import { SavesData } from '#app/kit/saves-data.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { type Site, useSite } from './site.ts'
import { useHideTyped } from './use-hide-typed.ts'
import { useShiftExit } from './use-shift-exit.ts'

type ShellProps = {
  tone?: 'night' | undefined
  plates: readonly PlateName[]
  children: React.ReactNode
}

/**
 * The frame of every page: skip link, bar, main, footer and the engravings it shows.
 *
 * A translator or an extension may change the page before hydration. React then renders the content of the Suspense
 * boundary again. Without the boundary it would render the whole document, with styles and scripts that trusted types
 * forbid it to create: the visitor would get an empty page.
 */
export function Shell({ tone, plates, children }: ShellProps) {
  const site = useSite()
  if (!site) return <main>{children}</main>
  return (
    <SavesData value={site.savesData}>
      <Suspense>
        <a className="skip-link" href="#content">
          {site.copy.skip}
        </a>
        <Leaving site={site} />
        <Header site={site} tone={tone} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer site={site} />
      </Suspense>
      <PlateSheet names={plates} />
    </SavesData>
  )
}

/** Has effects only where the page carries script. */
export function Leaving({ site }: { site: Site }) {
  useShiftExit(site)
  useHideTyped()
  return null
}
