import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext, useRevalidator } from 'react-router'
import { listen } from '../kit/listen.ts'
import { Notice } from '../kit/notice.tsx'
import type { SessionWords } from './session-words.ts'
import { keeper } from './typed/keeper.ts'

/** Milliseconds before the end of a session from which it is told. */
const warningTime = 2 * 60_000
/** Milliseconds between two looks at the clock, and between two looks at what others have done. */
const [ticking, looking] = [15_000, 30_000]
/** Milliseconds without mouse or keyboard after which a page counts as unused. */
const unusedTime = 10 * 60_000

/** What lasts: that the network is gone, or that the session ends soon. Looks for what others have done meanwhile. */
export default function Session({ endsAt, now, words }: { endsAt: number; now: number; words: SessionWords }) {
  const { revalidate } = useRevalidator()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const ending = useEnding({ endsAt, now })
  const online = useOnline()

  useEffect(() => {
    let lastAct = performance.now()
    const act = () => (lastAct = performance.now())
    const look = () => {
      // A page that nobody uses does not keep its session alive.
      const used = performance.now() - lastAct < unusedTime
      if (!router || !used || document.hidden || !navigator.onLine || document.querySelector('dialog:modal') !== null) return
      const { actionData, errors, navigation } = router.state
      if (!isOver(actionData) || errors || navigation.state !== 'idle') return
      // Without a session the page is left for the sign-in.
      void keeper.save().then((isSaved) => (isSaved ? revalidate() : undefined))
    }
    const timer = setInterval(look, looking)
    // In this order: a page that is seen again is used.
    const stopActs = listen(['pointermove', 'keydown', 'visibilitychange'], act)
    const stopLook = listen(['visibilitychange'], look)
    return () => {
      clearInterval(timer)
      stopActs()
      stopLook()
    }
  }, [revalidate, router])

  const lasting = online ? ending && words.ending : words.offline
  return (
    lasting && (
      <Notice icon="clock" {...lasting}>
        {online && words.stay && (
          <button className="link" type="button" onClick={() => void revalidate()}>
            {words.stay}
          </button>
        )}
      </Notice>
    )
  )
}

/**
 * React Router forgets what a form was answered as soon as it revalidates: a sentence on what was done may go then, but not a
 * question, a link that is shown once, or a receipt.
 */
function isOver(actionData: Readonly<Record<string, unknown>> | null): boolean {
  return Object.values(actionData ?? {}).every((result) => Object.keys(result ?? {}).every((key) => key === 'said' || key === 'refused'))
}

/** By the server's clock, however wrong the browser's may be. */
function useEnding({ endsAt, now }: { endsAt: number; now: number }): boolean {
  const [ending, setEnding] = useState(false)
  useEffect(() => {
    const start = performance.now()
    const look = () => setEnding(endsAt - now - (performance.now() - start) < warningTime)
    const timer = setInterval(look, ticking)
    return () => {
      clearInterval(timer)
      setEnding(false)
    }
  }, [endsAt, now])
  return ending
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (change) => listen(['online', 'offline'], change),
    () => navigator.onLine,
    () => true,
  )
}
