import { useEffect, useId, useRef } from 'react'

type ModalProps = {
  open: boolean
  onClose: () => void
  heading: string
  /** For lists. */
  wide?: boolean
  /** A question that has to be answered. */
  alert?: boolean
  children: React.ReactNode
  /** Default: one button that closes. */
  actions?: React.ReactNode
}

/** A native modal dialog: Escape closes it, and the focus returns to where it was. Only with JavaScript. */
export function Modal({ open, onClose, heading, wide = false, alert = false, children, actions }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element || open === element.open) return
    if (open) element.showModal()
    else element.close()
  }, [open])
  return (
    <dialog ref={dialog} className={wide ? 'dlg dlg-wide' : 'dlg'} role={alert ? 'alertdialog' : undefined} aria-labelledby={headingId} onClose={onClose}>
      {/* Nothing in it while it is closed: it is no part of the page then. */}
      {open && (
        <>
          <h2 id={headingId}>{heading}</h2>
          {children}
          <div className="acts">
            {actions ?? (
              <button className="b b-2" type="button" onClick={onClose}>
                Stäng
              </button>
            )}
          </div>
        </>
      )}
    </dialog>
  )
}
