import { Dialog } from './dialog.tsx'

type TermsDialogProps = {
  id: string
  copy: { heading: string; updated: string; sections: readonly { title: string; text: string }[] }
  open: boolean
  onClose: () => void
  closeLabel: string
}

/** The terms of a form; opened by `<TermsLink>`. */
export function TermsDialog({ copy, ...dialog }: TermsDialogProps) {
  return (
    <Dialog kind="wide" popover heading={copy.heading} note={copy.updated} {...dialog}>
      {copy.sections.flatMap(({ title, text }) => [<h3 key={title}>{title}</h3>, <p key={text}>{text}</p>])}
    </Dialog>
  )
}

type TermsLinkProps = {
  /** The dialog's id. */
  opens: string
  /** Opens a modal dialog; before hydration undefined, and the button opens the popover natively. */
  onOpen: (() => void) | undefined
  children: React.ReactNode
}

export function TermsLink({ opens, onOpen, children }: TermsLinkProps) {
  return (
    <button
      className="link-button"
      type="button"
      popoverTarget={opens}
      onClick={(event) => {
        if (!onOpen) return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </button>
  )
}

/** Beside the button that sends a form. */
export function PrivacyLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a className="inline-flex min-h-11 items-center text-small text-ink underline decoration-lamp-text hover:decoration-2" href={href}>
      {children}
    </a>
  )
}
