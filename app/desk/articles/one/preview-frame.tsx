import { lazy, Suspense } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { pathToArticle } from '../../paths.ts'
import type { ArticleCopy } from './copy.ts'
import type { TypedText } from './fields.ts'

/** What only works with a script is loaded when the page stands. */
const LivePreview = lazy(async () => ({ default: (await import('./live-preview.tsx')).LivePreview }))

type PreviewProps = { copy: ArticleCopy; id: string; text: TypedText }

/** The article's page on the public site: as it is saved, and with a script as it is typed. */
export function Preview({ copy: { preview: copy }, id, text }: PreviewProps) {
  const hydrated = useHydrated()
  const address = pathToArticle(id, 'visa')
  const saved = (
    <>
      <div className="bar">
        <span className="mute micro">{copy.heading}</span>
        <button className="b b-2" type="submit" formAction={address} formTarget="_blank">
          {copy.open}
        </button>
      </div>
      <div className="frame">
        <iframe title={copy.frame} src={address} sandbox="allow-same-origin" />
      </div>
    </>
  )
  return (
    <section className="ed-prev" aria-label={copy.label}>
      {hydrated ? (
        <Suspense fallback={saved}>
          <LivePreview copy={copy} address={address} text={text} />
        </Suspense>
      ) : (
        saved
      )}
    </section>
  )
}
