import { useEffect } from 'react'
import { useModal } from '#app/kit/dialog.tsx'
import { Icon } from '#app/kit/icon.tsx'
import { KeyHints } from '../../kit/key-hints.tsx'
import { goToCopy as copy } from './copy.ts'
import { Finder } from './finder.tsx'

const { keys } = copy

/** Stands in one place, as large as it was, whatever is found. Escape closes it, or a press beside it; where it covers all, a button. */
export function GoToDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useModal(open)

  useEffect(() => {
    const { visualViewport: seen } = window
    if (!open || !seen) return undefined
    // What the keyboard of a phone leaves of the window: the window itself stays as high.
    const fit = () => dialog.current?.style.setProperty('--seen', `${seen.height}px`)
    fit()
    seen.addEventListener('resize', fit)
    return () => seen.removeEventListener('resize', fit)
  }, [dialog, open])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by keyboard it is Escape, which the browser does
    <dialog
      ref={dialog}
      className="go-to"
      aria-label={copy.title}
      onClose={(event) => {
        // The event of an earlier closing may come once it is open again.
        if (!event.currentTarget.open) onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        <>
          <Finder onDone={onClose}>
            <button className="button button-quiet sm:hidden" type="button" aria-label={copy.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          </Finder>
          <div className="go-to-foot *:mt-0">
            <KeyHints
              hints={[
                ['↑ ↓', keys.move],
                ['Enter', keys.open],
                ['Esc', keys.close],
              ]}
            />
          </div>
        </>
      )}
    </dialog>
  )
}
