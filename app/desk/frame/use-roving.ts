import { useEffect, useRef, useState } from 'react'
import { useKey } from './keys.tsx'

/**
 * Moves through a list with j and k: the focus really moves to the row's link (`data-row`) within its item (`data-key`),
 * so that a screen reader follows. When the current row leaves the list, the next one takes its place and its focus.
 * @param keys of the rows, in order
 */
export function useRoving(keys: readonly string[]) {
  const list = useRef<HTMLOListElement>(null)
  const [{ current, order }, setState] = useState<{ current: string | null; order: readonly string[] }>({ current: null, order: keys })
  if (order.join() !== keys.join()) setState({ current: current === null ? null : successor(current, order, keys), order: keys })

  useEffect(() => {
    // The focused row has been removed.
    if (current !== null && document.activeElement === document.body) focusRow(list.current, current)
  }, [current])

  const step = (by: number) => {
    const next = keys[current === null ? (by > 0 ? 0 : keys.length - 1) : keys.indexOf(current) + by]
    if (next !== undefined) focusRow(list.current, next)
  }
  useKey('j', () => step(1))
  useKey('k', () => step(-1))

  return {
    current,
    listProps: {
      ref: list,
      onFocus: (event: React.FocusEvent) => {
        const key = event.target.closest<HTMLElement>('[data-key]')?.dataset['key']
        if (key !== undefined) setState({ current: key, order: keys })
      },
    },
  }
}

/** The row itself, or where it is gone the next one that is left, else the last. */
function successor(current: string, before: readonly string[], keys: readonly string[]): string | null {
  const left = before.slice(before.indexOf(current)).find((key) => keys.includes(key))
  return left ?? keys.at(-1) ?? null
}

function focusRow(list: HTMLElement | null, key: string): void {
  list?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] [data-row]`)?.focus()
}
