import { useSyncExternalStore } from 'react'

/** The id of the blind's element (app/site/frame/blind.tsx). */
export const blindId = 'blind'

/** The blind while it covers the window, or null. */
export function loweredBlind(): HTMLElement | null {
  const blind = document.getElementById(blindId)
  // The selector throws where popovers are unknown.
  return blind?.popover && blind.matches(':popover-open') ? blind : null
}

/** Whether to show a dialog that is wanted: once the blind is up. Over the slats it would show what they hide. */
export function useOnceRaised(isWanted: boolean): boolean {
  const isRaised = useSyncExternalStore(
    onToggle,
    () => loweredBlind() === null,
    () => true,
  )
  return isWanted && isRaised
}

function onToggle(changed: () => void): () => void {
  const blind = document.getElementById(blindId)
  blind?.addEventListener('toggle', changed)
  return () => blind?.removeEventListener('toggle', changed)
}
