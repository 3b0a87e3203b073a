import { Link } from 'react-router'
import { type Period, periods } from '#app/data/counts/period.ts'
import { paths } from '../paths.ts'
import { SmallPlate } from '../kit/small-plate.tsx'
import type { ReadersCopy } from './copy.ts'
import { Days, type ShownDay } from './days.tsx'
import { Hosts, Languages, Pages, type TablesProps } from './tables.tsx'

export type ReadersPageProps = TablesProps & {
  period: Period
  /** Null where it would give away a figure that is not shown. */
  total: number | null
  /** The last is today. */
  days: ShownDay[]
}

export function ReadersPage({ copy, period, total, days, ...tables }: ReadersPageProps) {
  return (
    <>
      <div className="head">
        <div>
          <h1>{total === 0 ? copy.noneYet : total === null ? copy.tooFew(period) : copy.heading(total, period)}</h1>
          <p className="sub">{copy.sub}</p>
        </div>
        <div className="actions">
          <div className="segments" role="group" aria-label={copy.period}>
            {periods.map((each) => (
              <Link key={each} to={addressOf(paths.readers, each)} aria-current={each === period ? 'true' : undefined}>
                {copy.days(each)}
              </Link>
            ))}
          </div>
        </div>
      </div>
      {total === 0 ? (
        <div className="empty">
          <div className="plate">
            <SmallPlate />
          </div>
          <p className="text-ink-2">{copy.empty.note}</p>
        </div>
      ) : (
        <>
          <Days copy={copy} days={days} />
          <div className="figures-pair">
            <Pages copy={copy} {...tables} />
            <div>
              <Hosts copy={copy} {...tables} />
              <Languages copy={copy} {...tables} />
            </div>
          </div>
          <div className="export">
            <a className="button button-secondary" href={addressOf(paths.readersExport, period)} download>
              {copy.export}
            </a>
            <p className="field-hint">{copy.exportNote}</p>
          </div>
        </>
      )}
      <How copy={copy} />
    </>
  )
}

function How({ copy: { how } }: { copy: ReadersCopy }) {
  return (
    <section className="section how" aria-labelledby="h-how">
      <h2 className="section-head" id="h-how">
        {how.heading}
      </h2>
      <ul>
        {how.items.map(({ strong, text }) => (
          <li key={strong}>
            <strong>{strong}</strong> {text}
          </li>
        ))}
      </ul>
      <p className="field-hint">{how.kept}</p>
    </section>
  )
}

function addressOf(path: string, period: Period): string {
  return period === 30 ? path : `${path}?dagar=${period}`
}
