import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { DropListenerProps, DropTarget } from './drop-listener.tsx'

/** Without it nothing can be dropped, and all else works on. */
const DropListener = lazy<React.ComponentType<DropListenerProps>>(() => import('./drop-listener.tsx').catch(() => ({ default: () => null })))

const notDropping: DropTarget = { rootProps: {}, dragging: false }

/**
 * Takes files that are dropped on an element. Its script is 5 kB that only come where there is something to drag with.
 * @param onDrop the same function at every rendering
 * @returns the element's properties, and what is to stand somewhere within it
 */
export function useDropTarget(onDrop: (accepted: readonly File[], unfit: number) => void) {
  const [target, setTarget] = useState(notDropping)
  const canDrag = useSyncExternalStore(watchPointers, () => pointers().matches, () => false)
  const listener = canDrag && (
    <Suspense>
      <DropListener onDrop={onDrop} onChange={setTarget} />
    </Suspense>
  )
  return { ...target, listener }
}

/** A mouse, a pad, a pen. */
const pointers = () => window.matchMedia('(any-pointer: fine)')

function watchPointers(changed: () => void): () => void {
  const list = pointers()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
