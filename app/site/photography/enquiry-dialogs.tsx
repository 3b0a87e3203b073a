import { fill } from '#app/texts/fill.ts'
import { CaseButtons } from '#app/kit/case-buttons.tsx'
import { Dialog } from '#app/kit/dialog.tsx'
import { PlateFile } from '#app/kit/plate-file.tsx'
import { useSavesData } from '#app/kit/saves-data.ts'
import type { EnquiryCopy } from '#app/letters/photography/enquiry-copy.ts'

/** The fragment of the redirect after a success: without JavaScript, reading and Tab continue from there. */
export const successId = 'klart'

type DialogProps = { open: boolean; close: string; onClose: () => void }

/** How the sender follows the letter that has just been sent. */
export type Receipt = Omit<React.ComponentProps<typeof CaseButtons>, 'reference'> & {
  /** As it is shown; null where the address holds none. */ reference: string | null
}

type SuccessProps = DialogProps & { copy: EnquiryCopy['success']; receipt: Receipt }

export function SuccessDialog({ copy, receipt, ...dialog }: SuccessProps) {
  const { reference } = receipt
  const savesData = useSavesData()
  return (
    <Dialog
      id={successId}
      heading={copy.heading}
      open={dialog.open}
      onClose={dialog.onClose}
      closeLabel={dialog.close}
      actions={reference && <CaseButtons {...receipt} reference={reference} />}
      strip={!savesData && <PlateFile name="horizon" ground="wall-2" crop="40 120 640 200" />}
    >
      <p>{copy.text}</p>
      {reference && <p className="mt-2 font-semibold">{fill(copy.reference, { reference })}</p>}
      <p className="mt-2">{copy.next}</p>
    </Dialog>
  )
}

/** An error that stops the visitor, in the words of SPEC §8. */
export function AlertDialog({ text, ...dialog }: DialogProps & { text: string }) {
  return <Dialog id="larm" kind="alert" heading={text} open={dialog.open} onClose={dialog.onClose} closeLabel={dialog.close} />
}
