import { fill } from '#app/texts/fill.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { PlateFile } from '#app/ui/plate-file.tsx'
import type { EnquiryCopy } from './enquiry-copy.ts'

/** The fragment of the redirect after a success: without JavaScript, reading and Tab continue from there. */
export const successId = 'klart'

type DialogProps = { open: boolean; close: string; onClose: () => void }

type SuccessProps = DialogProps & { copy: EnquiryCopy['success']; reference: string | null }

export function SuccessDialog({ copy, reference, ...dialog }: SuccessProps) {
  return (
    <Dialog
      id={successId}
      heading={copy.heading}
      open={dialog.open}
      onClose={dialog.onClose}
      closeLabel={dialog.close}
      strip={<PlateFile name="horizon" ground="wall-2" crop="40 120 640 200" />}
    >
      <p>{copy.text}</p>
      {reference && <p className="mt-2 font-semibold">{fill(copy.reference, { reference })}</p>}
    </Dialog>
  )
}

/** An error that stops the visitor, in the words of SPEC §8. */
export function AlertDialog({ text, ...dialog }: DialogProps & { text: string }) {
  return (
    <Dialog id="larm" kind="alert" heading={text} open={dialog.open} onClose={dialog.onClose} closeLabel={dialog.close} />
  )
}
