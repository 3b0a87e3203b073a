import { createContext, use, useCallback, useEffect, useMemo, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { SeenLetter } from '#app/enquiries/letters.ts'
import type { Move } from '#app/enquiries/moves.ts'
import type { MovesResponse } from '../moves/response.ts'
import { movesCopy as copy } from '../moves/copy.ts'
import { paths } from './paths.ts'
import { useToast } from './toasts.tsx'

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
  const { submit, data, formData, state } = useFetcher<MovesResponse>({ key: 'moves' })
  const show = useToast()
  const told = useRef<MovesResponse>(undefined)

  const send = useCallback(
    (move: string, letters: readonly SeenLetter[]) => {
      const form = new FormData()
      form.set('move', move)
      for (const { reference, version } of letters) form.append('letter', `${reference}.${version}`)
      // After an error of the network, React Router shows the page of a fault: an action that fails is told in a message.
      void submit(form, { method: 'post', action: paths.moves })
    },
    [submit],
  )

  useEffect(() => {
    if (!data || state !== 'idle' || told.current === data) return
    told.current = data
    const { move, done, stale } = data
    if (done.length > 0) {
      const undo = move === 'undo' ? undefined : () => send('undo', done)
      show({ text: copy.done[move](done.length), ...(undo && { undo }) })
    } else if (stale.length > 0) show({ text: copy.stale(stale.length), failed: true })
    else show({ text: copy.failed, failed: true })
  }, [data, state, send, show])

  const pending = useMemo(() => new Set(formData ? formData.getAll('letter').map((letter) => String(letter).split('.')[0] ?? '') : []), [formData])
  const value = useMemo(() => ({ move: send, pending }), [send, pending])
  return <MovesContext value={value}>{children}</MovesContext>
}
