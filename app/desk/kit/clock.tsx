import { urgencyOf } from '#app/letters/due.ts'
import { duration } from '#app/i18n/desk-dates.ts'
import { Icon } from '#app/kit/icon.tsx'

const hours = 24
const hour = 3_600_000

/** Measures of the two sizes: distance of the lines, their widths, heights, and the lamp's width. */
const sizes = {
  row: { width: 114, height: 18, pitch: 4.5, thin: 0.8, thick: 2.5, inset: 3, slab: 4.5, end: 108.8 },
  big: { width: 298, height: 28, pitch: 12, thin: 1, thick: 5, inset: 5, slab: 8, end: 289 },
} as const

type ClockProps = { dueAt: number; now: number; size?: keyof typeof sizes }

/**
 * The time left of a day, drawn as 24 lines: thick is left, thin is spent, and from six hours before the end a lamp stands
 * at now (design §4). The words beside it say the same.
 * @param props.dueAt, now milliseconds
 */
export function Clock({ dueAt, now, size = 'row' }: ClockProps) {
  const urgency = urgencyOf(new Date(dueAt), new Date(now))
  const words = `${duration(dueAt - now)}\u00A0${urgency === 'over' ? 'över\u00A0tiden' : 'kvar'}`
  const tone = { calm: 'text-ink-2', soon: 'font-semibold', over: 'font-semibold text-err' }[urgency]
  if (size === 'big') {
    return (
      <span className={`number grid justify-items-start gap-2.5 ${tone}`}>
        <b className="font-serif text-[1.75rem]/[1.1] font-normal tracking-[-0.012em] normal-nums">{words}</b>
        <Lines dueAt={dueAt} now={now} size="big" />
      </span>
    )
  }
  return (
    <span className={`number inline-flex items-center gap-x-3 max-[24rem]:flex-wrap ${tone}`}>
      <Lines dueAt={dueAt} now={now} size="row" />
      <time dateTime={new Date(dueAt).toISOString()}>{words}</time>
    </span>
  )
}

function Lines({ dueAt, now, size }: Required<ClockProps>) {
  const { width, height, pitch, thin, thick, inset, slab, end } = sizes[size]
  const spent = Math.min(Math.max(hours - (dueAt - now) / hour, 0), hours)
  const urgency = urgencyOf(new Date(dueAt), new Date(now))
  const lamp = urgency === 'over' ? end : spent * pitch - slab / 2
  return (
    <svg
      className={`${size === 'big' ? 'w-full max-w-96' : 'h-4.5 w-28.5'} ${urgency === 'calm' ? 'text-edge' : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <g fill="currentColor">
        {Array.from({ length: hours }, (_, line) => {
          const left = Math.min(Math.max(line + 1 - spent, 0), 1)
          const broad = thin + (thick - thin) * left
          const indent = line % 6 === 0 ? 0 : inset
          return <rect key={line} x={round(pitch / 2 + line * pitch - broad / 2)} y={indent} width={round(broad)} height={height - 2 * indent} />
        })}
      </g>
      {urgency !== 'calm' && (
        <rect
          className={urgency === 'over' ? 'fill-current stroke-current' : 'fill-lamp stroke-ink'}
          strokeWidth="1.5"
          x={round(lamp)}
          y="0.75"
          width={slab}
          height={height - 1.5}
        />
      )}
    </svg>
  )
}

/** `Besvarad efter 6 h 10 min` */
export function Answered({ receivedAt, answeredAt }: { receivedAt: number; answeredAt: number }) {
  return (
    <span className="number inline-flex items-center gap-x-3 text-ink-2 max-[24rem]:flex-wrap">
      <span className="text-ok">
        <Icon name="tick" />
      </span>
      <span>{`Besvarad efter ${duration(answeredAt - receivedAt)}`}</span>
    </span>
  )
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
