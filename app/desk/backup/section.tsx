import type { backupCopy } from './copy.ts'
import { Download } from './download.tsx'

export type BackupState = {
  /** Of the last copy that was downloaded to its end. */
  last: { age: string; text: string } | null
  /** Of the copies that the server makes by itself, a sentence each. */
  nightly: string[]
  fault: string | null
}

/** When the last copy was taken, and the button for another. */
export function BackupSection({ copy, last, nightly, fault }: BackupState & { copy: typeof backupCopy }) {
  return (
    <section aria-labelledby="h-backup" className="backup">
      <h2 id="h-backup">{copy.heading}</h2>
      <p className="serif">{last?.age ?? copy.none}</p>
      <p className="mute">{last ? `${last.text} ${copy.manual}` : copy.manual}</p>
      <p className="mute">{nightly.join(' ')}</p>
      <Download copy={copy} fault={fault} />
    </section>
  )
}
