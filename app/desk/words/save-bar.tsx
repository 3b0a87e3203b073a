import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { WordsCopy } from './copy.ts'
import { previewPath } from './preview.tsx'
import type { ShownPage } from './shown-words.ts'

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
      <div className="save sticky bottom-0 z-4 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-ink bg-paper py-3 max-nav:bottom-15">
        {hasScript && (
          <strong className="mr-auto" role="status">
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
      {/* With script the page is shown beside the sentences, where there is room: no need for a tab of its own. */}
      {page && page.previews.length > 0 && (
        <p className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 grid:not-noscript:hidden">
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
