import { AttachmentGrid } from './attachment-grid.tsx'
import { attachmentsCopy as copy } from './attachments-copy.ts'
import type { EnquiryResult } from './shown-letter.ts'
import type { ShownAttachment } from './shown-files.ts'

type MessageFilesProps = {
  /** Of the letter. */
  reference: string
  /** Reference of the message. */
  message: string
  files: readonly ShownAttachment[]
  /** What the page's form did, without script. */
  result: EnquiryResult | undefined
}

/** What a message in the thread brought with it. */
export default function MessageFiles({ reference, message, files, result }: MessageFilesProps) {
  if (files.length === 0) return null
  return (
    <section className="mt-4 border-t border-line pt-3" id={`bilagor-${message}`} aria-label={copy.heading}>
      <AttachmentGrid reference={reference} message={message} files={files} shown={result?.shownIn === message ? result.shown : undefined} />
    </section>
  )
}
