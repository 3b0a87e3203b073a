import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { DropListenerProps, DropTarget } from './drop-listener.tsx'

/** If its script cannot be fetched, files cannot be dropped; everything else works. */
const DropListener = lazy<React.ComponentType<DropListenerProps>>(() => import('./drop-listener.tsx').catch(() => ({ default: () => null })))

const notDropping: DropTarget = { rootProps: {}, dragging: false }

/**
 * Accepts files that are dropped on an element. Its script (5 kB) is only fetched by devices that can drag.
 * @param onDrop must be the same function at every render
 * @returns the element's properties, and a listener to render anywhere inside it
 */
export function useDropTarget(onDrop: (accepted: readonly File[], unfit: number) => void) {
  const [target, setTarget] = useState(notDropping)
  const canDrag = useSyncExternalStore(
    watchPointers,
    () => pointers().matches,
    () => false,
  )
  const listener = canDrag && (
    <Suspense>
      <DropListener onDrop={onDrop} onChange={setTarget} />
    </Suspense>
  )
  return { ...target, listener }
}

/** Matches with a mouse, touchpad or pen. */
const pointers = () => window.matchMedia('(any-pointer: fine)')

function watchPointers(changed: () => void): () => void {
  const list = pointers()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
