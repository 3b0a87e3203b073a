import { useId, useState } from 'react'
import { useModal } from '#app/kit/dialog.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'

type ModalProps = {
  open: boolean
  onClose: () => void
  heading: string
  /** For lists. */
  wide?: boolean
  /** A question that has to be answered, which is read out with its heading. */
  alert?: boolean
  children: React.ReactNode
  /** The form that answers, with its buttons. Default: one button that closes. */
  actions?: React.ReactNode
}

/** A native modal dialog: Escape closes it, and the focus returns to where it was. Without script it is a part of the page. */
export function Modal({ open, onClose, heading, wide = false, alert = false, children, actions }: ModalProps) {
  const dialog = useModal(open)
  const headingId = useId()
  const hydrated = useHydrated()
  // Never changed afterwards: the attribute is the browser's then.
  const [isOpened] = useState((open && !hydrated) || undefined)
  return (
    <dialog
      ref={dialog}
      open={isOpened}
      className={wide ? 'dialog w-[min(100%,60rem)]' : 'dialog'}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={headingId}
      aria-describedby={alert ? `${headingId}-text` : undefined}
      onClose={onClose}
    >
      {/* Nothing in it while it is closed: it is no part of the page then. */}
      {open && (
        <>
          <h2 id={headingId}>{heading}</h2>
          {alert ? <div id={`${headingId}-text`}>{children}</div> : children}
          {actions ?? (
            <div className="actions">
              <button className="button button-secondary" type="button" onClick={onClose}>
                Stäng
              </button>
            </div>
          )}
        </>
      )}
    </dialog>
  )
}
