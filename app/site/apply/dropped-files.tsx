import { fill } from '#app/texts/fill.ts'
import { formatBytes } from '#app/i18n/bytes.ts'
import type { Language } from '#app/i18n/language.ts'
import { Icon } from '#app/kit/icon.tsx'
import type { ApplyCopy } from './copy.ts'
import type { DroppedFile, LastDrop } from './use-dropped-files.ts'

type DroppedFilesProps = {
  copy: ApplyCopy['files']
  language: Language
  files: readonly DroppedFile[]
  /** The result of the last drop. The number is a React key, so that the same notice is announced again. */
  last: LastDrop
  /** The notice, which has the focus when the server has rejected files. */
  notice: React.RefObject<HTMLDivElement | null>
  onRemove: (id: number) => void
}

/** The dropped files with their sizes and a remove button each, and a notice about rejected ones. */
export function DroppedFiles({ copy, language, files, last, notice, onRemove }: DroppedFilesProps) {
  const { drop, rejected, films, notSent, full } = last
  return (
    <div className="mt-6 grid gap-4 empty:hidden">
      {files.length > 0 && (
        <section className="grid gap-2" aria-labelledby="dropped-files">
          <h2 className="font-sans text-body leading-normal font-semibold tracking-normal" id="dropped-files">
            {copy.label}
          </h2>
          <p className="field-hint">{copy.none}</p>
          <ul className="border-t border-line">
            {files.map(({ id, file }) => (
              <li key={id} className="flex items-center gap-4 border-b border-line">
                <span className="min-w-0 flex-1 py-2 wrap-anywhere">{file.name}</span>
                <span className="text-small whitespace-nowrap text-ink-2 tabular-nums">{formatBytes(file.size, language)}</span>
                <button
                  className="icon-button"
                  type="button"
                  aria-label={fill(copy.remove, { name: file.name })}
                  onClick={(event) => {
                    focusNeighbour(event.currentTarget)
                    onRemove(id)
                  }}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(rejected > 0 || full) && (
        <div key={drop} className="grid gap-2" role="alert" tabIndex={-1} ref={notice}>
          {rejected > 0 && <Notice text={fill(rejected === 1 ? copy.rejectedOne : copy.rejected, { n: String(rejected) })} />}
          {films.map((name, place) => (
            <Notice key={place} text={fill(copy.film, { name })} />
          ))}
          {notSent && <Notice text={copy.notSent} />}
          {full && <Notice text={copy.full} />}
        </div>
      )}
    </div>
  )
}

/** Moves the focus before the row with the focused button is removed, or it would be lost. */
function focusNeighbour(button: HTMLElement) {
  const row = button.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbour ? neighbour.querySelector('button') : button.closest('form')?.querySelector<HTMLElement>('[type=submit]')
  next?.focus()
}

function Notice({ text }: { text: string }) {
  return (
    <p className="field-error">
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  )
}
