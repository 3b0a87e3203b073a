import { useEffect, useState } from 'react'

/** The most that are drawn. */
const most = 24

/** The time in which something can be taken back: a line a second, that goes thin as it passes. The words beside it say what ends. */
export function SecondsLeft({ milliseconds }: { milliseconds: number }) {
  const all = Math.min(Math.ceil(milliseconds / 1000), most)
  const [left, setLeft] = useState(all)
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => setLeft(Math.max(Math.ceil((milliseconds - (performance.now() - start)) / 1000), 0)), 250)
    return () => clearInterval(timer)
  }, [milliseconds])
  return (
    <svg className="h-4.5 w-28 flex-none max-sm:w-16" viewBox={`0 0 ${all * 5} 18`} preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: all }, (_, line) => {
        const width = line >= all - left ? 2.5 : 0.8
        const inset = line % 5 === 0 ? 0 : 3
        return <rect key={line} fill="currentColor" x={line * 5 + 2.5 - width / 2} y={inset} width={width} height={18 - 2 * inset} />
      })}
    </svg>
  )
}
