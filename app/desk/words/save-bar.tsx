import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { WordsCopy } from './copy.ts'
import { previewPath } from './preview.tsx'
import type { ShownPage } from './shown.ts'

type SaveBarProps = {
  copy: WordsCopy['save']
  /** Sentences that are shown and not published. */
  count: number
  isSaving: boolean
  onDiscard: () => void
  /** Null where there is none to be shown. */
  page: ShownPage | null
}

/** What is not published, and the buttons that publish or discard it. */
export function SaveBar({ copy, count, isSaving, onDiscard, page }: SaveBarProps) {
  const hasScript = useHydrated()
  return (
    <>
      <div className="save">
        {hasScript && (
          <strong role="status">
            <span>{count === 0 ? copy.none : copy.changes(count)}</span>
          </strong>
        )}
        {hasScript && count > 0 && (
          <button className="button button-quiet" type="button" onClick={onDiscard} disabled={isSaving}>
            {copy.discard}
          </button>
        )}
        <button className="button button-primary" type="submit" disabled={hasScript && (count === 0 || isSaving)}>
          <span>{isSaving ? copy.saving : hasScript ? copy.publish(count) : copy.publishAll}</span> <kbd>Ctrl S</kbd>
        </button>
      </div>
      <p className="field-hint">{copy.note}</p>
      {page && page.previews.length > 0 && (
        <p className="words-tabs">
          <span>{copy.preview}</span>
          {page.previews.map((language) => (
            <button key={language} className="link" type="submit" formAction={previewPath(page.id, language)} formTarget="_blank">
              {copy.previewIn(language)}
            </button>
          ))}
        </p>
      )}
    </>
  )
}
