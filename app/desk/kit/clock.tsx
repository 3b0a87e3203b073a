import { urgencyOf } from '#app/letters/due.ts'
import { duration } from '#app/i18n/desk-dates.ts'
import { Icon } from '#app/kit/icon.tsx'

const hours = 24
const hour = 3_600_000

/** Milliseconds that a line after the limit stands for, and the most lines. */
const [overStep, mostOver] = [12 * hour, 10]

/**
 * Measures of the two sizes: the lines' distance before the limit, the same once it has passed, where the slab then stands, and the
 * distance of the lines beyond it; widths, heights, and the lamp's width.
 */
const sizes = {
  row: { width: 114, height: 18, pitch: 4.5, spentPitch: 2, overPitch: 5.5, thin: 0.8, thick: 3, inset: 3, slab: 4.5, end: 50 },
  big: { width: 298, height: 28, pitch: 12, spentPitch: 5, overPitch: 15, thin: 1, thick: 5, inset: 5, slab: 8, end: 124 },
} as const

type ClockProps = {
  dueAt: number
  now: number
  size?: keyof typeof sizes
  /** Whether nothing else in its list is as urgent: only that is bold. */
  isWorst?: boolean
  /** Whether its letter was just answered: all lines are thick. */
  isFull?: boolean
}

/**
 * The time left of a day, drawn as 24 lines: thick is left, thin is spent, and from six hours before the end a lamp stands
 * at now (design §4). Past the end the day is narrow, and each half day beyond it is a thick line. The words beside it say the same.
 * @param props.dueAt, now milliseconds
 */
export function Clock({ dueAt, now, size = 'row', isWorst = true, isFull = false }: ClockProps) {
  const urgency = urgencyOf(new Date(dueAt), new Date(now))
  const words = `${duration(dueAt - now)}\u00A0${urgency === 'over' ? 'över\u00A0tiden' : 'kvar'}`
  const tone = { calm: 'text-ink-2', soon: '', over: 'text-err' }[urgency] + (isWorst && urgency !== 'calm' ? ' font-semibold' : '')
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
      <Lines dueAt={isFull ? now + hours * hour : dueAt} now={now} size="row" />
      <time dateTime={new Date(dueAt).toISOString()}>{words}</time>
    </span>
  )
}

function Lines({ dueAt, now, size }: { dueAt: number; now: number; size: keyof typeof sizes }) {
  const { width, height, pitch, spentPitch, overPitch, thin, thick, inset, slab, end } = sizes[size]
  const spent = Math.min(Math.max(hours - (dueAt - now) / hour, 0), hours)
  const urgency = urgencyOf(new Date(dueAt), new Date(now))
  const isOver = urgency === 'over'
  const step = isOver ? spentPitch : pitch
  // A thin line so close to the next is on a pixel of its own.
  const first = isOver ? thin / 2 : pitch / 2
  const lamp = isOver ? end : spent * pitch - slab / 2
  const beyond = isOver ? Math.min((now - dueAt) / overStep, mostOver) : 0
  const line = (number: number, center: number, indent: number, share: number) => {
    const broad = thin + (thick - thin) * Math.min(Math.max(share, 0), 1)
    return <rect key={number} x={round(center - broad / 2)} y={indent} width={round(broad)} height={height - 2 * indent} />
  }
  return (
    <svg
      className={`${size === 'big' ? 'w-full max-w-96' : 'h-4.5 w-28.5'} ${urgency === 'calm' ? 'text-edge' : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <g fill="currentColor">
        {Array.from({ length: hours }, (_, number) => line(number, first + number * step, number % 6 === 0 ? 0 : inset, number + 1 - spent))}
        {Array.from({ length: Math.ceil(beyond) }, (_, number) => line(hours + number, end + slab + (number + 1) * overPitch, 0, beyond - number))}
      </g>
      {urgency !== 'calm' && (
        <rect
          className={isOver ? 'fill-current stroke-current' : 'fill-lamp stroke-ink'}
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

/** `Besvarat efter 6 h 10 min` */
export function Answered({ receivedAt, answeredAt }: { receivedAt: number; answeredAt: number }) {
  return (
    <span className="number inline-flex items-center gap-x-3 text-ink-2 max-[24rem]:flex-wrap">
      <span className="text-ok">
        <Icon name="tick" />
      </span>
      <span>{`Besvarat efter ${duration(answeredAt - receivedAt)}`}</span>
    </span>
  )
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
