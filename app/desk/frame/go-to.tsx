import { useState } from 'react'
import { Link } from 'react-router'
import { Modal } from '../kit/modal.tsx'
import { paths } from '../paths.ts'
import { shellCopy as copy } from './copy.ts'
import { Finder } from './go-to/finder.tsx'
import { useKey } from './keys.tsx'

type GoToProps = { className: string; readsLetters: boolean; children: React.ReactNode }

/** Opens what finds pages and letters: a dialog, or without script its page. */
export function GoTo({ className, readsLetters, children }: GoToProps) {
  const [open, setOpen] = useState(false)
  // Rail and top bar both have one; only the one that is seen listens.
  useKey('Ctrl k', className === 'find' ? () => setOpen(true) : undefined)
  return (
    <>
      <Link
        className={className}
        to={paths.goTo}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </Link>
      <Modal open={open} onClose={() => setOpen(false)} heading={copy.goTo}>
        {open && <Finder readsLetters={readsLetters} onDone={() => setOpen(false)} />}
      </Modal>
    </>
  )
}
