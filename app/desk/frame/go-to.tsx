import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/kit/icon.tsx'
import { Modal } from '../kit/modal.tsx'
import { paths } from '../paths.ts'
import { shellCopy as copy } from './copy.ts'
import { Finder } from './go-to/finder.tsx'
import { useKey } from './keys.tsx'

/** Opens what finds pages and letters: a dialog, or without script its page. */
export function GoTo({ inRail = false, readsLetters }: { inRail?: boolean; readsLetters: boolean }) {
  const [open, setOpen] = useState(false)
  // Rail and top bar both have one; only one of them listens.
  useKey('Ctrl k', inRail ? () => setOpen(true) : undefined)
  return (
    <>
      <Link
        className={
          inRail
            ? 'mx-4 mb-5 flex min-h-10 items-center gap-2.5 rounded-sm border border-edge pr-2.5 pl-3 text-ink-2 no-underline hover:bg-paper hover:text-ink'
            : 'flex min-h-11 items-center gap-2 font-semibold no-underline'
        }
        to={paths.goTo}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="search" />
        {copy.goTo}
        {inRail && <kbd className="ml-auto">Ctrl K</kbd>}
      </Link>
      <Modal open={open} onClose={() => setOpen(false)} heading={copy.goTo}>
        {open && <Finder readsLetters={readsLetters} onDone={() => setOpen(false)} />}
      </Modal>
    </>
  )
}
