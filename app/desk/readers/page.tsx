import { Link } from 'react-router'
import { type Period, periods } from '#app/data/counts/period.ts'
import { paths } from '../paths.ts'
import { Empty } from '../kit/empty.tsx'
import { PageHead } from '../kit/page-head.tsx'
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
  const { pages, hosts, languages } = tables
  const hasHidden = [...[pages, hosts].flatMap(({ rest }) => (rest.names > 0 ? rest : [])), ...languages, ...days].some(({ number }) => number === null)
  return (
    <>
      <PageHead title={total === 0 ? copy.none(period) : total === null ? copy.tooFew(period) : copy.heading(total, period)} sub={copy.sub}>
        <div className="actions">
          <div className="segments" role="group" aria-label={copy.period}>
            {periods.map((each) => (
              <Link key={each} to={addressOf(paths.readers, each)} aria-current={each === period ? 'true' : undefined}>
                {copy.days(each)}
              </Link>
            ))}
          </div>
        </div>
      </PageHead>
      {total === 0 ? (
        <Empty note={copy.empty.note} />
      ) : (
        <>
          <Days copy={copy} days={days} />
          {hasHidden && <p className="mt-7 text-ink-2">{copy.dash}</p>}
          <div className="pair mt-7 gap-y-10 grid:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] [&_h2]:mb-2 [&_th]:wrap-anywhere">
            <Pages copy={copy} {...tables} />
            <div>
              <Hosts copy={copy} {...tables} />
              <Languages copy={copy} {...tables} />
            </div>
          </div>
          <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
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
    <section className="mt-11 max-w-176" aria-labelledby="h-how">
      <h2 className="section-head" id="h-how">
        {how.heading}
      </h2>
      <ul className="grid gap-3">
        {how.items.map(({ strong, text }) => (
          <li key={strong}>
            <strong>{strong}</strong> {text}
          </li>
        ))}
      </ul>
      <p className="field-hint mt-3">{how.kept}</p>
    </section>
  )
}

function addressOf(path: string, period: Period): string {
  return period === 30 ? path : `${path}?dagar=${period}`
}
