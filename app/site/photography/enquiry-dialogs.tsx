import { Dialog } from '#app/ui/dialog.tsx'
import { Plate } from '#app/ui/plate.tsx'
import type { EnquiryCopy } from './enquiry-copy.ts'

/** Where the answer to a success leads: without a script, reading and Tab go on from there. */
export const successId = 'klart'

type DialogProps = { open: boolean; close: string; onClose: () => void }

export function SuccessDialog({ copy, ...dialog }: DialogProps & { copy: EnquiryCopy['success'] }) {
  return (
    <Dialog
      id={successId}
      heading={copy.heading}
      open={dialog.open}
      onClose={dialog.onClose}
      closeLabel={dialog.close}
      strip={<Plate name="horizon" crop="40 120 640 200" />}
    >
      <p>{copy.text}</p>
    </Dialog>
  )
}

/** What stops the visitor, in SPEC's own words (SPEC §8). */
export function AlertDialog({ text, ...dialog }: DialogProps & { text: string }) {
  return (
    <Dialog id="larm" kind="alert" heading={text} open={dialog.open} onClose={dialog.onClose} closeLabel={dialog.close} />
  )
}
