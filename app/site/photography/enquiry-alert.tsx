import { Dialog } from '#app/kit/dialog.tsx'

type AlertProps = { text: string; open: boolean; close: string; onClose: () => void }

/** An error that stops the visitor, in the words of SPEC §8. */
export function AlertDialog({ text, ...dialog }: AlertProps) {
  return <Dialog id="larm" kind="alert" heading={text} open={dialog.open} onClose={dialog.onClose} closeLabel={dialog.close} />
}
