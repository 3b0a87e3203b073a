import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/kit/icon.tsx'
import { Modal } from '../kit/modal.tsx'
import { paths } from '../paths.ts'
import { shellCopy as copy } from './copy.ts'
import type { Finder } from './go-to/finder.tsx'
import { useKey } from './keys.tsx'

/** Null where the network is gone. */
const loadFinder = () =>
  import('./go-to/finder.tsx').then(
    (module) => module.Finder,
    () => null,
  )

/** Opens what finds pages and letters: a dialog, or without script its page. */
export function GoTo({ inRail = false, readsLetters }: { inRail?: boolean; readsLetters: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [Loaded, setLoaded] = useState<typeof Finder | null>(null)
  // When the page stands, so that no page waits for it.
  useEffect(() => {
    void loadFinder().then((found) => setLoaded(() => found))
  }, [])
  function open() {
    setOpen(true)
    // Where the network was gone when the page stood.
    if (!Loaded) void loadFinder().then((found) => setLoaded(() => found))
  }
  // Rail and top bar both have one; only one of them listens.
  useKey('Ctrl k', inRail ? open : undefined)
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
          open()
        }}
      >
        <Icon name="search" />
        {copy.goTo}
        {inRail && <kbd className="ml-auto">Ctrl K</kbd>}
      </Link>
      <Modal open={isOpen} onClose={() => setOpen(false)} heading={copy.goTo}>
        {isOpen && Loaded && <Loaded readsLetters={readsLetters} onDone={() => setOpen(false)} />}
      </Modal>
    </>
  )
}
