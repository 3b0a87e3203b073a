import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { pathToArticle } from '../shell/paths.ts'
import type { ArticleCopy } from './copy.ts'
import type { TypedText } from './fields.ts'
import type { Scheme } from './live-frame.tsx'

/** What only works with a script is loaded when the page stands. */
const LiveFrame = lazy(async () => ({ default: (await import('./live-frame.tsx')).LiveFrame }))

type PreviewProps = { copy: ArticleCopy; id: string; text: TypedText }

type Width = keyof ArticleCopy['preview']['widths']

/** Pixels of the page that the frame shows at least; a narrower frame shows it smaller. */
const pageWidths: Readonly<Record<Width, number>> = { phone: 390, wide: 768 }

/** The article's page on the public site, as it is typed. */
export function Preview({ copy: { preview: copy }, id, text }: PreviewProps) {
  const hydrated = useHydrated()
  const isNarrow = useNarrow()
  const [chosen, setWidth] = useState<Width | null>(null)
  const [scheme, setScheme] = useState<Scheme | null>(null)
  const [failed, setFailed] = useState(false)
  const width = chosen ?? (isNarrow ? 'phone' : 'wide')
  const address = pathToArticle(id, 'visa')
  const savedPage = (
    <div className="frame">
      <iframe title={copy.frame} src={address} sandbox="allow-same-origin" />
    </div>
  )

  return (
    <section className="ed-prev" aria-label={copy.label}>
      <div className="bar">
        <span className="mute micro">{copy.heading}</span>
        {hydrated && (
          <>
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
          </>
        )}
        <button className={hydrated ? 'link' : 'b b-2'} type="submit" formAction={address} formTarget="_blank">
          {copy.open}
        </button>
      </div>
      {failed && (
        <p className="bad" role="status">
          {copy.failed}
        </p>
      )}
      {hydrated ? (
        <Suspense fallback={savedPage}>
          <LiveFrame title={copy.frame} address={address} text={text} scheme={scheme} pageWidth={pageWidths[width]} isExact={width === 'phone'} onFailure={setFailed} />
        </Suspense>
      ) : (
        savedPage
      )}
    </section>
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
