import { TableHead } from '../kit/table-head.tsx'
import { NotShown } from '../kit/not-shown.tsx'
import type { ReadersCopy } from './copy.ts'

/** A figure that is not shown is null. */
export type ShownDay = { day: string; number: number | null }

/** Each day as a column, and the same as a table. The last day is today. */
export function Days({ copy, days }: { copy: ReadersCopy; days: ShownDay[] }) {
  const { perDay } = copy
  const today = days.at(-1)?.number ?? null
  const highest = days.reduce<ShownDay | null>((most, each) => (each.number !== null && each.number > (most?.number ?? 0) ? each : most), null)
  return (
    <section aria-labelledby="h-days">
      <h2 className="sr-only" id="h-days">
        {perDay.heading}
      </h2>
      <Columns values={days.map(({ number }) => number)} />
      <div className="flex justify-between gap-x-4 gap-y-1 border-t border-ink pt-[0.4rem] text-micro/normal text-ink-2 tabular-nums">
        <span>{days[0]?.day}</span>
        <span>{highest && highest.number !== null && perDay.highest(copy.number(highest.number), highest.day)}</span>
        <span>{today === null ? perDay.today : perDay.todaySoFar(copy.number(today))}</span>
      </div>
      <details>
        <summary className="min-h-(--control) w-fit cursor-pointer content-center text-micro/normal">{perDay.table}</summary>
        <table className="max-w-88">
          <TableHead columns={[{ text: perDay.head.day }, { text: perDay.head.number, className: 'count' }]} />
          <tbody>
            {days.toReversed().map(({ day, number }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <Figure copy={copy} number={number} />
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

/** A cell with a number, or the words that it is not shown. */
export function Figure({ copy, number }: { copy: ReadersCopy; number: number | null }) {
  return <td className={number === null ? 'count text-ink-2' : 'count'}>{number === null ? <NotShown words={copy.hidden} /> : copy.number(number)}</td>
}

/** Pixels; lines are 4 apart. The style gives the same height, so that they stay sharp. */
const height = 164
const pitch = 4
/** Share of its place that a column fills. */
const fill = 0.84

/**
 * Columns of engraved lines on a common ground, as wide as their place; today's in ink, with thicker lines. The numbers stand
 * beside them in text.
 * @param props.values null where the figure is not shown: a single line
 */
function Columns({ values }: { values: readonly (number | null)[] }) {
  const most = Math.max(...values.map((value) => value ?? 0), 1)
  const columns = values.map((value, place) => `M${place + 0.5} ${height}V${height - linesOf(value, most) * pitch}`)
  // Thick dashed lines from the ground upwards: their dashes are the engraved lines.
  return (
    <svg
      className="h-41 w-full fill-none stroke-edge forced-colors:stroke-[CanvasText]"
      viewBox={`0 0 ${values.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={columns.slice(0, -1).join('')} strokeWidth={fill} strokeDasharray="2 2" />
      <path className="stroke-ink" d={columns.at(-1)} strokeWidth={fill} strokeDasharray="3 1" />
    </svg>
  )
}

function linesOf(value: number | null, most: number): number {
  if (value === 0) return 0
  return Math.max(1, Math.round(((value ?? 0) / most) * (height / pitch - 1)))
}
