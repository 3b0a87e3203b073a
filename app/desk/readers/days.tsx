import { Columns } from '../kit/columns.tsx'
import { TableHead } from '../kit/table-head.tsx'
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
      <Columns values={days.map(({ number }) => number)} strong />
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
  return <td className={number === null ? 'count text-ink-2' : 'count'}>{number === null ? copy.hidden : copy.number(number)}</td>
}
