import type { UploadProgress } from '#app/forms/post-upload.ts'
import type { Language } from '#app/i18n/language.ts'
import { fill } from '#app/texts/fill.ts'
import type { ApplyCopy } from './copy.ts'

type SentSoFarProps = { copy: ApplyCopy['progress']; language: Language; progress: UploadProgress; onCancel: () => void }

const textId = 'sent-so-far'

/** How much of an application with files has been sent; on a poor line that takes minutes. */
export function SentSoFar({ copy, language, progress: { sent, total }, onCancel }: SentSoFarProps) {
  const megabytes = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const shown = (bytes: number) => megabytes.format(bytes / 1_000_000)
  const arrived = sent === total
  return (
    <div className="sent-so-far">
      <progress max={total} value={sent} aria-labelledby={textId} />
      <p id={textId} className="text-small text-ink-2 tabular-nums">
        {arrived ? copy.checking : fill(copy.sent, { sent: shown(sent), total: shown(total) })}
      </p>
      {/* What has been sent whole may be stored by now. */}
      {!arrived && (
        <button className="button button-secondary" type="button" onClick={onCancel}>
          {copy.cancel}
        </button>
      )}
    </div>
  )
}
