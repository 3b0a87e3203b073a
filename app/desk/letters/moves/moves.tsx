import { createContext, use, useCallback, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SeenLetter } from '#app/letters/letters.ts'
import type { Move } from '#app/letters/moves.ts'
import { paths } from '../../paths.ts'
import { send } from '../../frame/send.ts'
import { useToast } from '../../frame/toasts.tsx'
import type { MovesResult } from './run.ts'

const failed = 'Det du gjorde gick inte fram. Försök igen.'

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
      void run(wanted, seen)

      async function run(wish: Move | 'undo', letters: readonly SeenLetter[]): Promise<void> {
        const references = new Set(letters.map(({ reference }) => reference))
        setPending((before) => before.union(references))
        const result = await send<MovesResult>(paths.enquiries, [
          ['intent', `move ${wish}`],
          ...letters.map(({ reference, version }): [string, string] => ['letter', `${reference}.${version}`]),
        ])
        // Also after a refusal: the page shows what somebody else has done.
        if (result) await revalidate()
        setPending((before) => before.difference(references))
        if (!result) return show({ text: failed, failed: true })
        const { said: text = '', refused = false, done } = result
        show({ text, failed: refused, ...(done.length > 0 && wish !== 'undo' && { undo: () => void run('undo', done) }) })
      }
    },
    [revalidate, show],
  )

  const value = useMemo(() => ({ move, pending }), [move, pending])
  return <MovesContext value={value}>{children}</MovesContext>
}
