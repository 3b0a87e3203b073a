import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { Language } from '#app/i18n/language.ts'
import { paths } from '../paths.ts'
import type { WordsCopy } from './copy.ts'

type SaveBarProps = {
  copy: WordsCopy['save']
  /** Sentences that are shown and not published. */
  count: number
  isSaving: boolean
  onDiscard: () => void
  /** Languages that the page can be shown in. */
  previews: readonly Language[]
}

/** What is not published, and the buttons that publish or discard it. */
export function SaveBar({ copy, count, isSaving, onDiscard, previews }: SaveBarProps) {
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
          <button className="b b-3" type="button" onClick={onDiscard} disabled={isSaving}>
            {copy.discard}
          </button>
        )}
        <button className="b b-1" type="submit" disabled={hasScript && (count === 0 || isSaving)}>
          <span>{isSaving ? copy.saving : hasScript ? copy.publish(count) : copy.publishAll}</span> <kbd>Ctrl S</kbd>
        </button>
      </div>
      <p className="hint">{copy.note}</p>
      {previews.length > 0 && (
        <p className="w-tabs">
          <span>{copy.preview}</span>
          {previews.map((language) => (
            <button
              key={language}
              className="link"
              type="submit"
              name="language"
              value={language}
              formAction={`${paths.words}/forhandsvisa`}
              formTarget="_blank"
            >
              {copy.previewIn(language)}
            </button>
          ))}
        </p>
      )}
    </>
  )
}
