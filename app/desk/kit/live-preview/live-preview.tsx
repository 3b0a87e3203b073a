import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useMedia } from '../use-media.ts'
import type { LivePageProps } from './live-page.tsx'
import type { Scheme } from './paint-page.ts'

/** What only works with a script is loaded when the page stands. */
const LivePage = lazy(async () => ({ default: (await import('./live-page.tsx')).LivePage }))

type Width = 'phone' | 'wide'

type LivePreviewProps = Pick<LivePageProps, 'title' | 'address' | 'typed' | 'saved' | 'onPage'> & {
  heading: ReactNode
  /** Pixels of the page that the frame shows at least; a narrower frame shows it smaller. */
  widths: Readonly<Record<Width, number>>
  /** Which of them is shown first. Default: as the window is. */
  width?: Width
  /** Beside the choices. */
  children?: ReactNode
}

const copy = {
  schemeLabel: 'Färger',
  schemes: { light: 'Ljust', dark: 'Mörkt' } satisfies Record<Scheme, string>,
  widthLabel: 'Bredd',
  widths: { phone: 'Telefon', wide: 'Dator' } satisfies Record<Width, string>,
}

/** A page of the public site in a frame: as it is saved, and with a script as it is typed, in the colours and the width that are chosen. */
export function LivePreview({ heading, widths, width: given, children, ...page }: LivePreviewProps) {
  const hydrated = useHydrated()
  const isNarrow = useMedia('(width < 48rem)', false)
  const [chosen, setWidth] = useState<Width | null>(null)
  const [scheme, setScheme] = useState<Scheme | null>(null)
  const width = chosen ?? given ?? (isNarrow ? 'phone' : 'wide')
  const saved = (
    <div className="frame">
      {/* With script the page is fetched once, by what follows it. */}
      <noscript>
        <iframe title={page.title} src={page.address} sandbox="allow-same-origin" loading="lazy" />
      </noscript>
    </div>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 *:first:mr-auto sm:[--control:2.125rem]">
        {heading}
        {hydrated && (
          <>
            <div className="segments" role="group" aria-label={copy.schemeLabel}>
              {(['light', 'dark'] as const).map((each) => (
                <button
                  key={each}
                  className="px-2.5 text-micro"
                  type="button"
                  aria-pressed={each === scheme}
                  onClick={() => setScheme(each === scheme ? null : each)}
                >
                  {copy.schemes[each]}
                </button>
              ))}
            </div>
            <div className="segments" role="group" aria-label={copy.widthLabel}>
              {(['phone', 'wide'] as const).map((each) => (
                <button key={each} className="px-2.5 text-micro" type="button" aria-pressed={each === width} onClick={() => setWidth(each)}>
                  {copy.widths[each]}
                </button>
              ))}
            </div>
          </>
        )}
        {children}
      </div>
      {hydrated ? (
        <Suspense fallback={saved}>
          <LivePage {...page} scheme={scheme} pageWidth={widths[width]} isExact={width === 'phone'} />
        </Suspense>
      ) : (
        saved
      )}
    </>
  )
}
