import { type ReactNode, useState } from 'react'
import { useMedia } from '../use-media.ts'
import { LivePage, type LivePageProps } from './live-page.tsx'
import type { Scheme } from './paint-page.ts'

type Width = 'phone' | 'wide'

export type LivePreviewProps = Pick<LivePageProps, 'title' | 'address' | 'typed' | 'saved' | 'onPage'> & {
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

/** The page as it is typed, in the colours and the width that are chosen. */
export function Live({ heading, widths, width: given, children, ...page }: LivePreviewProps) {
  const isNarrow = useMedia('(width < 48rem)', false)
  const [chosen, setWidth] = useState<Width | null>(null)
  const [scheme, setScheme] = useState<Scheme | null>(null)
  const width = chosen ?? given ?? (isNarrow ? 'phone' : 'wide')
  return (
    <>
      <div className="preview-head">
        {heading}
        <div className="segments" role="group" aria-label={copy.schemeLabel}>
          {(['light', 'dark'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={each === scheme} onClick={() => setScheme(each === scheme ? null : each)}>
              {copy.schemes[each]}
            </button>
          ))}
        </div>
        <div className="segments" role="group" aria-label={copy.widthLabel}>
          {(['phone', 'wide'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={each === width} onClick={() => setWidth(each)}>
              {copy.widths[each]}
            </button>
          ))}
        </div>
        {children}
      </div>
      <LivePage {...page} scheme={scheme} pageWidth={widths[width]} isExact={width === 'phone'} />
    </>
  )
}
