import { useEffect, useState } from 'react'

const minute = 60_000

/**
 * The time by the server's clock, in milliseconds; goes on by itself, minute by minute.
 * @param now as the server said with this page
 */
export function useNow(now: number): number {
  const [clock, setClock] = useState({ said: now, shown: now })
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => setClock({ said: now, shown: now + performance.now() - start }), minute)
    return () => clearInterval(timer)
  }, [now])
  return clock.said === now ? clock.shown : now
}
