import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/kit/icon.tsx'
import { paths } from '../paths.ts'
import { shellCopy as copy } from './copy.ts'
import type { GoToDialog } from './go-to/dialog.tsx'
import { useKey } from './keys.tsx'
import { useToast } from './toasts.tsx'

/** Null where the network is gone. */
const loadDialog = () =>
  import('./go-to/dialog.tsx').then(
    (module) => module.GoToDialog,
    () => null,
  )

/** Opens what finds pages, articles and letters: a dialog, or without script its page. */
export function GoTo({ inRail = false }: { inRail?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [Loaded, setLoaded] = useState<typeof GoToDialog | null>(null)
  const toast = useToast()
  // When the page stands, so that no page waits for it.
  useEffect(() => {
    void loadDialog().then((found) => setLoaded(() => found))
  }, [])
  async function toggle() {
    // Where the network was gone when the page stood.
    const found = Loaded ?? (await loadDialog())
    setLoaded(() => found)
    setOpen(found !== null && !isOpen)
    if (!found) toast({ strong: copy.notDone, text: copy.goToLost, failed: true })
  }
  // Rail and top bar both have one; only one of them listens.
  useKey('Ctrl k', inRail ? () => void toggle() : undefined)
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
          void toggle()
        }}
      >
        <Icon name="search" />
        {copy.goTo}
        {inRail && <kbd className="ml-auto">Ctrl K</kbd>}
      </Link>
      {Loaded && <Loaded open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
