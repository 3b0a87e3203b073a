import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useOnceRaised } from './lowered-blind.ts'

type DialogProps = {
  id: string
  heading: React.ReactNode
  /** A line under the heading. */
  note?: string
  /** `alert`: an error that stops the visitor, said in the heading. `wide`: a long text that scrolls. */
  kind?: 'short' | 'wide' | 'alert'
  /** Whether it is open. Rendered open by the server, it also opens and closes without JavaScript. */
  open: boolean
  /** Without JavaScript it is opened by a button with `popoverTarget={id}`. */
  popover?: boolean
  /** Called whenever it has been closed, also by `open` becoming false. */
  onClose?: () => void
  closeLabel: string
  /**
   * The main button, where that is not the close button, which then comes last. The focus starts at the heading: a key that is
   * still held down must do nothing.
   */
  main?: React.ReactNode
  /** Buttons beside the close button. */
  actions?: React.ReactNode
  /** Under the buttons; with `main` only. */
  last?: React.ReactNode
  children?: React.ReactNode
}

/**
 * A native dialog. With JavaScript it is modal: the browser makes the page behind inert, closes it on Escape and restores
 * the focus. Its backdrop and the button at its foot close it, also without JavaScript.
 */
export function Dialog(props: DialogProps) {
  const { id, heading, note, kind = 'short', open, popover = false, onClose, closeLabel, main, actions, last, children } = props
  const isShown = useOnceRaised(open)
  const dialog = useModal(isShown)
  const headed = useRef<HTMLHeadingElement>(null)
  const hasMain = main !== undefined
  useEffect(() => {
    if (isShown && hasMain) headed.current?.focus()
  }, [isShown, hasMain])
  const headingId = `${id}-heading`
  // Only the initial value: later the browser's methods change the attribute, and React must not undo that.
  const [openInitially] = useState(isShown && !popover)
  const closing = popover
    ? ({ type: 'button', popoverTarget: id, popoverTargetAction: 'hide', onClick: () => dialog.current?.close() } as const)
    : ({ type: 'submit' } as const)
  return (
    <dialog
      ref={dialog}
      id={id}
      className={`dialog dialog-${kind}`}
      // Said, though it is the element's own: a browser's reader mode leaves out what has the role, not the element.
      role={kind === 'alert' ? 'alertdialog' : 'dialog'}
      aria-labelledby={headingId}
      open={openInitially}
      popover={popover ? 'auto' : undefined}
      onClose={onClose}
    >
      <Panel className="dialog-panel" closes={!popover}>
        <div className="dialog-head">
          <h2 id={headingId} ref={headed} tabIndex={hasMain ? -1 : undefined}>
            {heading}
          </h2>
          {note && <p className="text-small text-ink-2">{note}</p>}
        </div>
        {kind === 'wide' ? (
          // Focusable, so that it can be scrolled by keyboard; the focus starts there.
          <div className="dialog-body" role="region" aria-labelledby={headingId} tabIndex={0}>
            {children}
          </div>
        ) : (
          children && <div className="dialog-body">{children}</div>
        )}
        {hasMain ? (
          <div className="dialog-foot grid gap-3">
            {main}
            <div className="flex flex-wrap gap-x-6 gap-y-1">
              {actions}
              <button className="go cursor-pointer" {...closing}>
                {closeLabel}
              </button>
            </div>
            {last}
          </div>
        ) : (
          <div className="dialog-foot">
            <button className={kind === 'wide' ? 'button button-secondary' : 'button button-primary'} {...closing}>
              {closeLabel}
            </button>
            {actions}
          </div>
        )}
      </Panel>
      <Panel className="dialog-ground" closes={!popover}>
        <button tabIndex={-1} aria-hidden="true" {...closing} />
      </Panel>
    </dialog>
  )
}

/** A form with method `dialog` closes its dialog natively; a popover's buttons use `popoverTarget` instead. */
function Panel({ closes, ...content }: { className: string; closes: boolean; children: React.ReactNode }) {
  return closes ? <form method="dialog" {...content} /> : <div {...content} />
}

/** Opens and closes a native dialog as a modal one. Give its element the ref that this returns. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Remembered rather than asked by `:modal`, which throws in Safari before 15.6 and Chrome before 105.
  const modal = useRef(false)
  // Before it is painted: until it is modal, Escape does nothing and the page behind takes clicks.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || open === (element.open && modal.current)) return
    modal.current = open
    if (!open) {
      element.close()
      return
    }
    // Open from the server or as a popover: make it modal. Not by `close()`, which would fire the close event.
    element.open = false
    if (element.popover && element.matches(':popover-open')) element.hidePopover()
    element.showModal()
  }, [open])
  return dialog
}
