import { useState, useSyncExternalStore } from 'react'
import type { ArticleCopy } from './copy.ts'
import type { TypedText } from './fields.ts'
import { LiveFrame, type Scheme } from './live-frame.tsx'

type Width = keyof ArticleCopy['preview']['widths']

/** Pixels of the page that the frame shows at least; a narrower frame shows it smaller. */
const pageWidths: Readonly<Record<Width, number>> = { phone: 390, wide: 768 }

type LivePreviewProps = { copy: ArticleCopy['preview']; address: string; text: TypedText }

/** The article's page as it is typed, in the colors and the width that are chosen. */
export function LivePreview({ copy, address, text }: LivePreviewProps) {
  const isNarrow = useNarrow()
  const [chosen, setWidth] = useState<Width | null>(null)
  const [scheme, setScheme] = useState<Scheme | null>(null)
  const [failed, setFailed] = useState(false)
  const width = chosen ?? (isNarrow ? 'phone' : 'wide')
  return (
    <>
      <div className="bar">
        <span className="mute micro">{copy.heading}</span>
        <div className="seg" role="group" aria-label={copy.schemeLabel}>
          {(['light', 'dark'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={each === scheme} onClick={() => setScheme(each === scheme ? null : each)}>
              {copy.schemes[each]}
            </button>
          ))}
        </div>
        <div className="seg" role="group" aria-label={copy.widthLabel}>
          {(['phone', 'wide'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={each === width} onClick={() => setWidth(each)}>
              {copy.widths[each]}
            </button>
          ))}
        </div>
        <button className="link" type="submit" formAction={address} formTarget="_blank">
          {copy.open}
        </button>
      </div>
      {failed && (
        <p className="bad" role="status">
          {copy.failed}
        </p>
      )}
      <LiveFrame
        title={copy.frame}
        address={address}
        text={text}
        scheme={scheme}
        pageWidth={pageWidths[width]}
        isExact={width === 'phone'}
        onFailure={setFailed}
      />
    </>
  )
}

const narrow = '(width < 48rem)'

/** On a phone the page is looked at as on a phone. */
function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(narrow)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(narrow).matches,
    () => false,
  )
}
