import { createContext, use, useCallback, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SeenLetter } from '#app/letters/letters.ts'
import type { Move } from '#app/letters/moves.ts'
import type { MovesResponse } from './response.ts'
import { movesCopy as copy } from './copy.ts'
import { paths } from '../../paths.ts'
import { postFields } from '../../frame/post.ts'
import { useToast } from '../../frame/toasts.tsx'

type MovesValue = {
  /** Does it at once, and offers to take it back. */
  move: (move: Move, letters: readonly SeenLetter[]) => void
  /** Letters whose move is on its way: lists show them as gone. */
  pending: ReadonlySet<string>
}

const MovesContext = createContext<MovesValue>({ move: () => {}, pending: new Set() })

export function useMoves(): MovesValue {
  return use(MovesContext)
}

/** Moves letters without leaving the page. */
export function Moves({ children }: { children: React.ReactNode }) {
  const { revalidate } = useRevalidator()
  const show = useToast()
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())

  const move = useCallback(
    (wanted: Move, seen: readonly SeenLetter[]) => {
      void send(wanted, seen)

      async function send(wish: Move | 'undo', letters: readonly SeenLetter[]): Promise<void> {
        const references = new Set(letters.map(({ reference }) => reference))
        setPending((before) => before.union(references))
        const response = await postFields<MovesResponse>(paths.moves, [
          ['move', wish],
          ...letters.map(({ reference, version }): [string, string] => ['letter', `${reference}.${version}`]),
        ])
        // Also after a refusal: the page shows what somebody else has done.
        if (response) await revalidate()
        setPending((before) => before.difference(references))
        if (!response) return show({ text: copy.failed, failed: true })
        const { done, stale } = response
        if (done.length === 0) return show({ text: copy.stale(stale.length), failed: true })
        show({ text: copy.done[wish](done.length), ...(wish !== 'undo' && { undo: () => void send('undo', done) }) })
      }
    },
    [revalidate, show],
  )

  const value = useMemo(() => ({ move, pending }), [move, pending])
  return <MovesContext value={value}>{children}</MovesContext>
}
