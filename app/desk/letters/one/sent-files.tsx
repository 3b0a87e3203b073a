import { pathToEnquiry } from '../../paths.ts'
import { sentFilesCopy as copy } from './sent-files-copy.ts'
import type { ShownFile } from './shown-files.ts'

/** What went with an answer. Saving one is written in the history. */
export function SentFiles({ reference, files }: { reference: string; files: readonly ShownFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="mt-3 grid gap-1 text-small" aria-label={copy.label}>
      {files.map(({ id, name, size }) => (
        <li key={id} className="wrap-anywhere">
          <a className="plain" href={`${pathToEnquiry(reference)}/filer/${id}`} download>
            {name}
          </a>
          {`, ${size}`}
        </li>
      ))}
    </ul>
  )
}
