import { Link } from 'react-router'
import type { LetterKind } from '#app/data/database/schema.ts'
import type { LetterCounts, LetterListName } from '#app/letters/letter-list.ts'
import { paths } from '../../paths.ts'
import { SearchField } from '../../frame/search-field.tsx'
import { type Result, ResultNote } from '../../kit/result-note.tsx'
import { Empty } from '../../kit/empty.tsx'
import { pathToEnquiries } from '../list-path.ts'
import { enquiriesCopy as copy } from './copy.ts'
import { EnquiryList } from './enquiry-list.tsx'
import type { EnquiryRow, RestDay } from './rows.ts'

type EnquiriesPageProps = {
  state: LetterListName
  /** Null for all kinds. */
  kind: LetterKind | null
  /** Only one's own. */
  mine: boolean
  /** Whether nobody else may answer letters. */
  isAlone: boolean
  page: number
  lastPage: number
  counts: LetterCounts
  rows: EnquiryRow[]
  restDay: RestDay | null
  /** What was searched for, in all states, and the end of an address that belongs to it; null for a list. */
  search: { words: string; query: string; isAll: boolean } | null
  /** Of the whole list, or of what was found, as a file. */
  exportPath: string
  result: Result | undefined
  now: number
}

const lists = ['open', 'resting', 'answered', 'closed', 'quarantine'] as const satisfies LetterListName[]

export function EnquiriesPage({ state, kind, mine, isAlone, page, lastPage, counts, rows, restDay, search, exportPath, result, now }: EnquiriesPageProps) {
  return (
    <>
      <ResultNote result={result} />
      <div className="head row">
        <h1>{copy.title}</h1>
        <div className="actions">
          <Link className="button button-secondary" to={paths.erasure}>
            {copy.erase}
          </Link>
        </div>
      </div>
      <nav className="tabs" aria-label={copy.stateLabel}>
        {lists.map((each) => (
          <Link
            key={each}
            to={pathToEnquiries({ state: each, kind, mine })}
            aria-current={each === (state === 'quiet' ? 'answered' : state) && !search ? 'page' : undefined}
          >
            {copy.lists[each]} <span className="number">{counts[each]}</span>
          </Link>
        ))}
      </nav>
      <div className="bar">
        <div className="segments" role="group" aria-label={copy.kindLabel}>
          {[null, 'photography' as const, 'application' as const].map((each) => (
            <Link key={each} to={pathToEnquiries({ state, kind: each, mine })} aria-current={each === kind ? 'true' : undefined}>
              {each === null ? copy.all : copy.kinds[each]}
            </Link>
          ))}
        </div>
        {!isAlone && (
          <div className="segments" role="group" aria-label={copy.whoseLabel}>
            {[false, true].map((each) => (
              <Link key={String(each)} to={pathToEnquiries({ state, kind, mine: each })} aria-current={each === mine ? 'true' : undefined}>
                {each ? copy.allMine : copy.everybodys}
              </Link>
            ))}
          </div>
        )}
        {/* Posted: what is searched for stands in no address but sealed. */}
        <SearchField
          className="at-end"
          action={paths.enquiries}
          intent="search"
          label={copy.search}
          placeholder={copy.searchHint}
          button={copy.searchButton}
          words={search?.words ?? ''}
          maxLength={200}
        />
      </div>
      {state === 'quiet' && !search && (
        <p className="pb-3.5 text-ink-2">
          <strong className="text-ink">{copy.quiet}</strong> <Link to={pathToEnquiries({ state: 'answered' })}>{copy.allAnswered}</Link>
        </p>
      )}
      {search && <Found words={search.words} count={rows.length} isAll={search.isAll} />}
      {/* Not what was marked in another list. */}
      <Body key={search?.query ?? state} state={state} rows={rows} query={search?.query ?? null} restDay={restDay} mine={mine} now={now} />
      {rows.length > 0 && (
        <p className="mt-4 print:hidden">
          <a className="link" href={exportPath}>
            {copy.export}
          </a>
        </p>
      )}
      {!search && lastPage > 1 && <Pages state={state} kind={kind} mine={mine} page={page} lastPage={lastPage} />}
    </>
  )
}

function Found({ words, count, isAll }: { words: string; count: number; isAll: boolean }) {
  return (
    <p className="pb-3.5 text-ink-2" role="status">
      <strong className="text-ink">{count > 0 ? copy.found(words, count, isAll) : copy.nothing(words)}</strong> <Link to={paths.enquiries}>{copy.clear}</Link>
    </p>
  )
}

type BodyProps = { state: LetterListName; rows: EnquiryRow[]; query: string | null; restDay: RestDay | null; mine: boolean; now: number }

function Body({ state, rows, query, restDay, mine, now }: BodyProps) {
  if (rows.length > 0) return <EnquiryList state={query === null ? state : null} query={query ?? ''} rows={rows} restDay={restDay} now={now} />
  if (query !== null) return null
  return <Empty {...(mine ? copy.emptyMine : copy.empty[state])} />
}

function Pages({ state, kind, mine, page, lastPage }: Pick<EnquiriesPageProps, 'state' | 'kind' | 'mine' | 'page' | 'lastPage'>) {
  const { label, previous, next, of } = copy.pages
  return (
    <nav className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3" aria-label={label}>
      {page > 1 && (
        <Link className="button button-secondary" rel="prev" to={pathToEnquiries({ state, kind, mine, page: page - 1 })}>
          {previous}
        </Link>
      )}
      <span className="text-ink-2 number">{of(page, lastPage)}</span>
      {page < lastPage && (
        <Link className="button button-secondary" rel="next" to={pathToEnquiries({ state, kind, mine, page: page + 1 })}>
          {next}
        </Link>
      )}
    </nav>
  )
}
