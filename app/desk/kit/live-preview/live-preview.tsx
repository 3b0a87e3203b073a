import { lazy, Suspense } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { LivePreviewProps } from './live-page.tsx'
import { Waiting } from './waiting.tsx'

/** What only works with a script is loaded when the page stands. */
const Live = lazy(async () => ({ default: (await import('./live-page.tsx')).Live }))

/** A page of the public site in a frame: as it is saved, and with a script as it is typed, in the colours and the width that are chosen. */
export function LivePreview(props: LivePreviewProps) {
  const { heading, title, address, children } = props
  const hydrated = useHydrated()
  const saved = (
    <>
      <div className="preview-head">
        {heading}
        {children}
      </div>
      <div className="frame waiting">
        <Waiting />
        {/* With script the page is fetched once, by what follows it. */}
        <noscript>
          <iframe title={title} src={address} sandbox="allow-same-origin" loading="lazy" />
        </noscript>
      </div>
    </>
  )
  if (!hydrated) return saved
  return (
    <Suspense fallback={saved}>
      <Live {...props} />
    </Suspense>
  )
}
