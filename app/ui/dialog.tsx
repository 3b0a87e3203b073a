import { useEffect, useRef, useState } from 'react'

type DialogProps = {
  id: string
  heading: React.ReactNode
  /** A line under the heading. */
  note?: string
  /** `alert` is for what stops the visitor: the heading says it all. `wide` is for a text that scrolls. */
  kind?: 'short' | 'wide' | 'alert'
  /** Whether it is open. What the server says stands without JavaScript too, and can be closed without it. */
  open: boolean
  /** Opened by a button with `popoverTarget={id}` as long as there is no JavaScript. */
  popover?: boolean
  /** Called when it has been closed, by whichever way, from here as well. */
  onClose?: () => void
  closeLabel: string
  /** More to do than to close it, beside that button. */
  actions?: React.ReactNode
  /** What stands above the heading. */
  strip?: React.ReactNode
  children?: React.ReactNode
}

/**
 * A native dialog. With JavaScript it is modal: the browser keeps the page behind out of reach, closes it on Escape, and
 * gives the focus back. Its ground covers the page and is a button that closes it, as is the one at its foot; both work
 * without JavaScript.
 */
export function Dialog(props: DialogProps) {
  const { id, heading, note, kind = 'short', open, popover = false, onClose, closeLabel, actions, strip, children } = props
  const dialog = useModal(open)
  const headingId = `${id}-heading`
  // The attribute is the server's; afterwards the browser's own methods decide, and React must not undo them.
  const [openAtFirst] = useState(open && !popover)
  const closing = popover
    ? ({ type: 'button', popoverTarget: id, popoverTargetAction: 'hide', onClick: () => dialog.current?.close() } as const)
    : ({ type: 'submit' } as const)
  return (
    <dialog
      ref={dialog}
      id={id}
      className={`dialog dialog-${kind}`}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={headingId}
      open={openAtFirst}
      popover={popover ? 'auto' : undefined}
      onClose={onClose}
    >
      <Panel className="dialog-panel" closes={!popover}>
        {strip && <div className="dialog-strip">{strip}</div>}
        <div className="dialog-head">
          <h2 id={headingId}>{heading}</h2>
          {note && <p className="text-small text-ink-2">{note}</p>}
        </div>
        {kind === 'wide' ? (
          // What scrolls can be reached by keyboard, and reading begins there.
          <div className="dialog-body" role="region" aria-labelledby={headingId} tabIndex={0}>
            {children}
          </div>
        ) : (
          children && <div className="dialog-body">{children}</div>
        )}
        <div className="dialog-foot">
          <button className={kind === 'wide' ? 'button button-secondary' : 'button button-primary'} {...closing}>
            {closeLabel}
          </button>
          {actions}
        </div>
      </Panel>
      <Panel className="dialog-ground" closes={!popover}>
        <button tabIndex={-1} aria-hidden="true" {...closing} />
      </Panel>
    </dialog>
  )
}

/** Submitting a form of this method closes its dialog natively; a popover's buttons name it instead. */
function Panel({ closes, ...content }: { className: string; closes: boolean; children: React.ReactNode }) {
  return closes ? <form method="dialog" {...content} /> : <div {...content} />
}

function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || open === element.matches(':modal')) return
    if (!open) {
      element.close()
      return
    }
    // As the server showed it, or the popover: now it becomes modal. `close()` would tell that it has been closed.
    element.open = false
    if (element.matches(':popover-open')) element.hidePopover()
    element.showModal()
  }, [open])
  return dialog
}
