import { AttachmentGrid } from './attachment-grid.tsx'
import { attachmentsCopy as copy } from './attachments-copy.ts'
import { LetterSection } from './letter.tsx'
import type { EnquiryResult, ShownLetter } from './shown-letter.ts'

/** Files that came with a letter. */
export default function Attachments({ letter: { reference, attachments }, result }: { letter: ShownLetter; result: EnquiryResult | undefined }) {
  const shown = result?.shownIn === undefined ? result?.shown : undefined
  return (
    <LetterSection id="bilagor" heading={copy.heading}>
      <AttachmentGrid reference={reference} files={attachments} shown={shown} />
    </LetterSection>
  )
}
