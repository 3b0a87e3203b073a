/** Units between two hours. */
const hour = 16

/** The day in which an answer comes, with a tick for each hour, and where it has come to. What it shows stands in words beside it. */
export function DayScale({ hours, from, to }: { hours: number; from: string; to: string }) {
  return (
    <div className="flex gap-6" aria-hidden="true">
      <svg className="flex-none" width="30" height={24 * hour + 14} viewBox={`-8 -7 30 ${24 * hour + 14}`} stroke="currentColor">
        <path d={`M.5 0V${24 * hour}`} />
        <path d={`M6-.5V${24 * hour + 1}`} strokeWidth="12" strokeDasharray={`1 ${hour - 1}`} />
        <rect x="-7" y={Math.min(24, hours) * hour - 6} width="25" height="12" strokeWidth="2" fill="var(--color-lamp)" />
      </svg>
      <div className="flex flex-col justify-between text-small text-ink-2">
        <p>{from}</p>
        <p>{to}</p>
      </div>
    </div>
  )
}
