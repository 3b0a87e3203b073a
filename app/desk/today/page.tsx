import { Link } from 'react-router'
import type { LetterCounts } from '#app/letters/letter-list.ts'
import type { QuarantineNews } from '#app/letters/quarantine.ts'
import { articlesCopy } from '../articles/list/copy.ts'
import { articlesPath } from '../articles/list/filters.ts'
import { NewArticle } from '../articles/list/new-article.tsx'
import { StateMark } from '../articles/list/state-mark.tsx'
import type { EnquiryRow } from '../letters/list/rows.ts'
import { pathToEnquiries } from '../letters/list-path.ts'
import { paths } from '../paths.ts'
import { type Result, ResultNote } from '../kit/result-note.tsx'
import { Sparkline } from '../kit/sparkline.tsx'
import { Calls, type ShownCall } from './calls.tsx'
import { todayCopy as copy } from './copy.ts'
import type { FigureRow } from './figure-rows.ts'
import { Reminders, type ShownReminder } from './reminders.tsx'
import { Waiting } from './waiting.tsx'
import { AwayNote, LeftToDo, type ShownWarning, Warnings } from './warnings.tsx'

type TodayPageProps = {
  /** Day and time. */
  head: string
  now: number
  articles: { title: string; language: string; day: string; time: string; isPublished: boolean; href: string | null }[]
  /** Articles to check, for somebody who may. */
  checks: { never: number; old: number }
  /** Whether whoever is signed in may publish. */
  mayWrite: boolean
  /** When the last one was downloaded, in words; null where the log knows of none, and for somebody who may take none. */
  backup: string | null
  /** That nobody is here, or soon will not be. */
  away: ShownWarning | null
  /** What is not done yet. */
  left: ShownWarning[]
  /** Null for somebody who may not see letters. */
  letters: {
    counts: LetterCounts
    quarantine: QuarantineNews
    rows: EnquiryRow[]
    /** Open ones that are one's own. */
    mine: number
    figures: { rows: FigureRow[]; quarter: string | null; outcomes: string[] }
    /** What is wrong now. */
    warnings: ShownWarning[]
    /** That senders have withdrawn letters, in a sentence; null where none has. */
    withdrawn: string | null
    calls: ShownCall[]
    reminders: ShownReminder[]
    /** Answered ones whose senders have not reacted. */
    quiet: number
    /** Whether whoever is signed in is told by mail. */
    getsMail: boolean
  } | null
  result: Result | undefined
}

/** The first page: what to answer, what needs attention, and the figures of the week. */
export function TodayPage({ head, now, articles, checks, mayWrite, backup, left, away, letters, result }: TodayPageProps) {
  return (
    <>
      <ResultNote result={result} />
      <div className="head">
        <div>
          <p className="mb-[0.35rem] text-ink-2">{head}</p>
          <h1>
            {letters ? copy.waiting(letters.counts.open, letters.counts.sending) : copy.writer}
            {letters && letters.counts.overdue > 0 && (
              <>
                <br />
                {copy.overdue(letters.counts.overdue)}
              </>
            )}
          </h1>
          {letters && letters.mine > 0 && (
            <p className="sub">
              <Link className="link" to={pathToEnquiries({ state: 'open', mine: true })}>
                {copy.mine(letters.mine)}
              </Link>
            </p>
          )}
          {letters && letters.counts.resting > 0 && (
            <p className="sub">
              <Link className="link" to={pathToEnquiries({ state: 'resting' })}>
                {copy.resting(letters.counts.resting)}
              </Link>
            </p>
          )}
          {letters && letters.quarantine.all > 0 && (
            <p className="sub">
              <Link className="link" to={pathToEnquiries({ state: 'quarantine' })}>
                {copy.quarantine(letters.quarantine)}
              </Link>
            </p>
          )}
          {!letters && <WriterNote />}
          {away && <AwayNote {...away} />}
        </div>
      </div>
      {letters && (
        <div className="with-side">
          <div>
            <Calls calls={letters.calls} />
            <Reminders reminders={letters.reminders} />
            <Waiting
              rows={letters.rows}
              counts={letters.counts}
              getsMail={letters.getsMail}
              now={now}
              isHeaded={letters.calls.length + letters.reminders.length > 0}
            />
            {letters.quiet > 0 && (
              <p className="field-hint mt-3">
                <Link to={pathToEnquiries({ state: 'quiet' })}>{copy.quiet(letters.quiet)}</Link>
              </p>
            )}
          </div>
          <Warnings warnings={letters.warnings} />
        </div>
      )}
      <LeftToDo left={left} />
      <div className={letters ? 'pair mt-11' : 'mt-11'}>
        {letters && <Figures {...letters.figures} />}
        <Articles articles={articles} checks={checks} mayWrite={mayWrite} />
      </div>
      {letters?.withdrawn && <p className="field-hint">{letters.withdrawn}</p>}
      {backup && <p className="field-hint">{copy.backup(backup)}</p>}
    </>
  )
}

function WriterNote() {
  const { before, articles, between, words, after } = copy.writerNote
  return (
    <p className="sub">
      {before}
      <Link to={paths.articles}>{articles}</Link>
      {between}
      <Link to={paths.words}>{words}</Link>
      {after}
    </p>
  )
}

function Figures({ rows, quarter, outcomes }: { rows: FigureRow[]; quarter: string | null; outcomes: string[] }) {
  return (
    <section aria-labelledby="h-f">
      <h2 className="section-head" id="h-f">
        {copy.figures.heading}
      </h2>
      <ul className="rows">
        {rows.map(({ name, days, value, change }) => (
          <li key={name} className="min-h-12 grid-cols-[minmax(0,1fr)_5.5rem_4.5rem_7.5rem] py-1.5 max-sm:grid-cols-[minmax(0,1fr)_5.5rem_3.5rem]">
            <span>{name}</span>
            <Sparkline values={days} />
            <b className="text-right font-serif text-heading leading-none font-normal [font-feature-settings:'lnum','tnum']">{value}</b>
            <span className="text-right text-micro text-ink-2 max-sm:hidden">{change}</span>
          </li>
        ))}
      </ul>
      {quarter && <p className="field-hint">{quarter}</p>}
      {outcomes.map((line) => (
        <p key={line} className="field-hint">
          {line}
        </p>
      ))}
    </section>
  )
}

function Articles({ articles, checks, mayWrite }: Pick<TodayPageProps, 'articles' | 'checks' | 'mayWrite'>) {
  return (
    <section aria-labelledby="h-p">
      <h2 className="section-head" id="h-p">
        {copy.articles.heading}
      </h2>
      <ul className="rows">
        {articles.length === 0 && <li className="min-h-12 text-ink-2 max-sm:py-3">{copy.articles.none}</li>}
        {articles.map(({ title, language, day, time, isPublished, href }) => (
          <li
            key={`${title}-${language}`}
            className="min-h-12 grid-cols-[4.5rem_minmax(0,1fr)_auto] max-sm:grid-cols-[4rem_minmax(0,1fr)] max-sm:py-3 max-sm:[&>.mark]:col-start-2"
          >
            <span className="text-ink-2 number">{day}</span>
            <span lang={language === 'sv' ? undefined : language}>
              {href ? (
                <a className="decoration-line" href={href} rel="noreferrer">
                  {title}
                </a>
              ) : (
                title
              )}{' '}
              <span className="text-ink-2">{language}</span>
            </span>
            <StateMark state={isPublished ? 'published' : 'scheduled'} text={isPublished ? copy.articles.published : time} />
          </li>
        ))}
      </ul>
      {checks.old > 0 && (
        <p className="field-hint mb-2.5">
          <Link to={articlesPath({ filter: 'old-check', words: '' })}>{copy.articles.old(checks.old)}</Link>
        </p>
      )}
      {checks.never > 0 && (
        <p className="field-hint mb-2.5">
          <Link to={articlesPath({ filter: 'never-checked', words: '' })}>{copy.articles.never(checks.never)}</Link>
        </p>
      )}
      {mayWrite && <NewArticle copy={articlesCopy.create} isMain={false} />}
    </section>
  )
}
