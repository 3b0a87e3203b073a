import { createContext, use, useCallback, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SeenLetter } from '#app/letters/letters.ts'
import type { Move } from '#app/letters/moves.ts'
import { paths } from '../../paths.ts'
import { shellCopy } from '../../frame/copy.ts'
import { send } from '../../frame/send.ts'
import { useToast } from '../../frame/toasts.tsx'
import type { MovesResult } from './run.ts'

type MovesValue = {
  /**
   * Does it at once, and offers to take it back.
   * @param inList whether the letters leave a list by it
   */
  move: (move: Move, letters: readonly SeenLetter[], inList?: boolean) => void
  /** Letters whose move is on its way: lists show them as gone. */
  pending: ReadonlySet<string>
  /** Letters that were just answered: lists fill their clocks before they go. */
  filling: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

const MovesContext = createContext<MovesValue>({ move: () => {}, pending: none, filling: none })

/** Milliseconds until a clock is full and its row has faded (rows.css). */
const fillTime = 360

export function useMoves(): MovesValue {
  return use(MovesContext)
}

/** Moves letters without leaving the page. */
export function Moves({ children }: { children: React.ReactNode }) {
  const { revalidate } = useRevalidator()
  const show = useToast()
  const [pending, setPending] = useState(none)
  const [filling, setFilling] = useState(none)
  const busy = useRef(none)

  const move = useCallback(
    (wanted: Move, seen: readonly SeenLetter[], inList = false) => {
      // A key that is pressed again while a row leaves is not a second answer.
      const fresh = seen.filter(({ reference }) => !busy.current.has(reference))
      if (fresh.length > 0) void run(wanted, fresh)

      async function run(wish: Move | 'undo', letters: readonly SeenLetter[]): Promise<void> {
        const references = new Set(letters.map(({ reference }) => reference))
        busy.current = busy.current.union(references)
        const isFilling = inList && wish === 'answer' && !matchMedia('(prefers-reduced-motion: reduce)').matches
        if (isFilling) setFilling((before) => before.union(references))
        const asked = send<MovesResult>(paths.enquiries, [
          ['intent', `move ${wish}`],
          ...letters.map(({ reference, version }): [string, string] => ['letter', `${reference}.${version}`]),
        ])
        if (isFilling) await new Promise((resolve) => setTimeout(resolve, fillTime))
        setPending((before) => before.union(references))
        const result = await asked
        // Also after a refusal: the page shows what somebody else has done.
        if (result) await revalidate()
        busy.current = busy.current.difference(references)
        setPending((before) => before.difference(references))
        setFilling((before) => before.difference(references))
        if (!result) return void (result === null && show({ ...shellCopy.lost, failed: true }))
        const { said: text = '', refused = false, done } = result
        show({ text, failed: refused, ...(done.length > 0 && wish !== 'undo' && { undo: () => void run('undo', done) }) })
      }
    },
    [revalidate, show],
  )

  const value = useMemo(() => ({ move, pending, filling }), [move, pending, filling])
  return <MovesContext value={value}>{children}</MovesContext>
}
