import { Link } from 'react-router'
import type { Language } from '#app/i18n/language.ts'
import { Bars } from '../../kit/bars.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { NotShown } from '../../kit/not-shown.tsx'
import { TableHead } from '../../kit/table-head.tsx'
import type { QuizFiguresCopy } from './copy.ts'
import type { Cell, Funnel, FunnelRow } from './funnel.ts'

export type QuizPageProps = {
  copy: QuizFiguresCopy
  paths: { figures: string; edit: string; trial: string }
  ranges: readonly number[]
  /** Days shown. */
  days: number
  /** In Swedish, in the order of the quiz. */
  questions: readonly string[]
  /** Null where too few have begun. */
  funnel: Funnel | null
  /** Null where the languages may not be told apart. */
  languages: { language: Language; started: number; finished: number }[] | null
  results: { name: string; cells: Cell[]; sum: Cell }[]
  /** When the quiz was last changed within the days shown. */
  changed: string | null
}

/** How far visitors get in the quiz, and where it leads them. */
export function QuizPage(props: QuizPageProps) {
  const { copy, paths, ranges, days, funnel } = props
  return (
    <>
      <PageHead
        title={headingOf(copy, funnel)}
        sub={funnel ? copy.sub(funnel.started, finishedOf(funnel), funnel.most === null ? null : funnel.most + 1) : copy.fewNote}
      >
        <div className="actions">
          <nav className="segments" aria-label={copy.range}>
            {ranges.map((range) => (
              <Link key={range} to={`${paths.figures}?dagar=${range}`} aria-current={range === days ? 'true' : undefined} preventScrollReset>
                {copy.days(range)}
              </Link>
            ))}
          </nav>
        </div>
      </PageHead>
      <section className="section" aria-labelledby="h-q">
        <h2 id="h-q">{copy.questions.heading}</h2>
        <Questions {...props} />
      </section>
      <div className="pair mt-11 grid:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <section aria-labelledby="h-r">
          <h2 className="section-head" id="h-r">
            {copy.results.heading}
          </h2>
          <Results {...props} />
        </section>
        <div>
          <section aria-labelledby="h-l">
            <h2 className="section-head" id="h-l">
              {copy.languages.heading}
            </h2>
            <Languages {...props} />
          </section>
          <section className="mt-8" aria-labelledby="h-h">
            <h2 className="section-head" id="h-h">
              {copy.how.heading}
            </h2>
            <p>{copy.how.text}</p>
            <p className="actions mt-3 gap-x-6 gap-y-2">
              <Link className="link" to={paths.edit}>
                {copy.edit}
              </Link>
              <Link className="link" to={paths.trial}>
                {copy.try}
              </Link>
            </p>
          </section>
        </div>
      </div>
    </>
  )
}

function headingOf(copy: QuizFiguresCopy, funnel: Funnel | null): string {
  if (!funnel) return copy.few
  return funnel.ofTen === null ? copy.begun(funnel.started) : copy.toTheEnd(funnel.ofTen)
}

function finishedOf({ rows }: Funnel): number | null {
  const answered = rows.at(-1)?.answered
  return answered && 'exactly' in answered ? answered.exactly : null
}

function Questions({ copy, questions, funnel, changed }: QuizPageProps) {
  const { head, started, none } = copy.questions
  if (questions.length === 0) return <p className="text-ink-2">{none}</p>
  const most = funnel ? Math.max(funnel.started, ...funnel.rows.map(barOf)) : 0
  const hasHidden = questions.some((_, place) => !funnel?.rows[place]?.answered || typeof funnel.rows[place].stopped !== 'number')
  return (
    <>
      {hasHidden && <p className="mb-2 text-ink-2">{copy.dash}</p>}
      <div className="overflow-x-auto">
        <table>
          <TableHead
            columns={[
              { text: head.question },
              { text: head.share, className: 'w-[46%] max-sm:hidden', isHidden: true },
              { text: head.answered, className: 'count' },
              { text: head.stopped, className: 'count' },
            ]}
          />
          <tbody>
            {funnel && (
              <tr>
                <th scope="row">{started}</th>
                <td className="max-sm:hidden">
                  <Bars value={funnel.started} max={most} />
                </td>
                <td className="count">{funnel.started}</td>
                <td>{'\u00A0'}</td>
              </tr>
            )}
            {questions.map((text, place) => {
              const row = funnel?.rows[place]
              const isMost = funnel?.most === place
              return (
                <tr key={`${place + 1}. ${text}`}>
                  <th className="min-w-36" scope="row">{`${place + 1}. ${text}`}</th>
                  <td className="max-sm:hidden">{row && <Bars value={barOf(row)} max={most} strong={isMost} />}</td>
                  <Count isExact={row?.answered ? 'exactly' in row.answered : false}>{answeredText(copy, row)}</Count>
                  <Count isExact={typeof row?.stopped === 'number'}>{isMost ? <strong>{stoppedText(copy, row)}</strong> : stoppedText(copy, row)}</Count>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {changed && <p className="field-hint">{copy.questions.changed(changed)}</p>}
    </>
  )
}

/** A cell with a number, or in paler words why there is none. */
function Count({ isExact, children }: { isExact: boolean; children: React.ReactNode }) {
  return <td className={isExact ? 'count' : 'count text-ink-2'}>{children}</td>
}

/** A bar is as long as what its number says. */
function barOf({ answered }: FunnelRow): number {
  if (!answered) return 0
  return 'exactly' in answered ? answered.exactly : answered.atLeast
}

function answeredText({ questions: words }: QuizFiguresCopy, row: FunnelRow | undefined): React.ReactNode {
  if (!row?.answered) return <NotShown words={words.hidden} />
  return 'exactly' in row.answered ? String(row.answered.exactly) : words.atLeast(row.answered.atLeast)
}

function stoppedText({ questions: words }: QuizFiguresCopy, row: FunnelRow | undefined): React.ReactNode {
  if (typeof row?.stopped === 'number') return String(row.stopped)
  return <NotShown words={row?.stopped === 'few' ? words.few : words.hidden} />
}

function Languages({ copy, languages }: QuizPageProps) {
  const { head, names, few } = copy.languages
  if (!languages) return <p className="text-ink-2">{few}</p>
  return (
    <div className="overflow-x-auto">
      <table>
        <TableHead columns={[{ text: head.language }, { text: head.started, className: 'count' }, { text: head.finished, className: 'count' }]} />
        <tbody>
          {languages.map(({ language, started, finished }) => (
            <tr key={language}>
              <th scope="row">{names[language]}</th>
              <td className="count">{started}</td>
              <td className="count">{finished}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Results({ copy, results }: QuizPageProps) {
  const { head, none, few, fewInAll, hidden } = copy.results
  const most = Math.max(...results.map(({ sum }) => (typeof sum === 'number' ? sum : 0)), 1)
  if (results.length === 0) return <p className="text-ink-2">{none}</p>
  const { sv, en } = copy.languages.names
  const hasHidden = results.some(({ cells, sum }) => [...cells, sum].some((number) => typeof number !== 'number'))
  return (
    <div className="overflow-x-auto">
      {hasHidden && <p className="mb-2 text-ink-2">{copy.dash}</p>}
      <table>
        <TableHead
          columns={[
            { text: head.category },
            { text: sv, className: 'count' },
            { text: en, className: 'count' },
            { text: head.share, className: 'w-[30%] max-sm:hidden', isHidden: true },
            { text: head.all, className: 'count' },
          ]}
        />
        <tbody>
          {results.map(({ name, cells, sum }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((number, place) => (
                <Count key={[sv, en][place]} isExact={typeof number === 'number'}>
                  {typeof number === 'number' ? number : <NotShown words={number === 'few' ? few : hidden} />}
                </Count>
              ))}
              <td className="max-sm:hidden">{typeof sum === 'number' && <Bars value={sum} max={most} />}</td>
              <Count isExact={typeof sum === 'number'}>{typeof sum === 'number' ? sum : <NotShown words={sum === 'few' ? fewInAll : hidden} />}</Count>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
