import { useState } from 'react'
import { Form, Link } from 'react-router'
import { type Language, languages, otherLanguages } from '#app/i18n/language.ts'
import { paths, pathToArticle } from '../../paths.ts'
import { SearchField } from '../../frame/search-field.tsx'
import { type Result, ResultNote } from '../../kit/result-note.tsx'
import { Empty } from '../../kit/empty.tsx'
import type { ArticlesCopy } from './copy.ts'
import { articlesPath, type ListFilter, listFilters } from './filters.ts'
import { NewArticle } from './new-article.tsx'
import type { ArticleCell, ArticleRow } from './rows.ts'
import { useKey } from '../../frame/keys.tsx'
import { useRoving } from '../../frame/use-roving.ts'
import { KeyHints } from '../../kit/key-hints.tsx'
import { NotShown } from '../../kit/not-shown.tsx'
import { Sparkline } from '../../kit/sparkline.tsx'
import { StateMark } from './state-mark.tsx'

type ArticlesPageProps = {
  copy: ArticlesCopy
  filter: ListFilter
  /** What is searched for; empty for all articles. */
  words: string
  counts: Record<ListFilter, number>
  rows: ArticleRow[]
  result: Result | undefined
}

export function ArticlesPage({ copy, filter, words, counts, rows, result }: ArticlesPageProps) {
  return (
    <>
      <ResultNote result={result} />
      <div className="head row">
        <h1>{copy.title}</h1>
        <NewArticle copy={copy.create} isMain />
      </div>
      <nav className="tabs" aria-label={copy.stateLabel}>
        {listFilters.map((each) => (
          <Link key={each} to={articlesPath({ filter: each, words })} aria-current={each === filter ? 'page' : undefined}>
            {copy.filters[each]} <span className="number">{counts[each]}</span>
          </Link>
        ))}
      </nav>
      <div className="bar *:[search]:w-[min(100%,20rem)] max-sm:*:[search]:w-full">
        <SearchField action={paths.articles} label={copy.search} placeholder={copy.searchHint} button={copy.searchButton} words={words} maxLength={200} />
        <p className="text-ink-2 text-micro at-end">{rows.some(({ readers }) => readers?.total === 0) ? `${copy.sorted}. ${copy.dash}.` : copy.sorted}</p>
      </div>
      {words !== '' && (
        <p className="pb-3.5 text-ink-2" role="status">
          <strong className="text-ink">{rows.length > 0 ? copy.found(words, rows.length) : copy.nothing(words)}</strong>{' '}
          <Link to={articlesPath({ filter, words: '' })}>{copy.clear}</Link>
        </p>
      )}
      {rows.length > 0 ? <ArticleList copy={copy} rows={rows} /> : words === '' && <Empty {...copy.empty[filter]} />}
    </>
  )
}

/** Articles as pairs of languages: j and k move between rows, h and l between the languages of one. */
function ArticleList({ copy, rows }: { copy: ArticlesCopy; rows: ArticleRow[] }) {
  const { current, listProps } = useRoving(rows.map(({ work }) => work))
  const [column, setColumn] = useState<Language>('sv')
  const turn = (language: Language) => {
    setColumn(language)
    const row = current === null ? null : listProps.ref.current?.querySelector(`[data-key="${CSS.escape(current)}"]`)
    row?.querySelector<HTMLElement>(`[data-language="${language}"]`)?.focus()
  }
  useKey('h', () => turn('sv'))
  useKey('l', () => turn('en'))

  return (
    <>
      <ol
        className="rows *:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem_6rem] *:items-start max-nav:*:grid-cols-1 max-nav:*:gap-y-3 [&_.mark]:whitespace-normal"
        {...listProps}
      >
        <li className="caption max-nav:hidden" aria-hidden="true">
          {languages.map((language) => (
            <span key={language}>{copy.head[language]}</span>
          ))}
          <span>{copy.head.readers}</span>
          <span>{copy.head.changed}</span>
        </li>
        {rows.map((row) => (
          <li key={row.work} className={`py-[0.8rem] max-nav:py-4 ${row.work === current ? 'current' : ''}`} data-key={row.work}>
            {languages.map((language) => (
              <div className="max-nav:grid max-nav:grid-cols-[1.9rem_minmax(0,1fr)]" key={language}>
                <span className="font-semibold text-ink-2 nav:hidden" aria-hidden="true">
                  {language}
                </span>
                <Cell copy={copy} row={row} language={language} isStop={language === column || row.cells[column] === null} />
              </div>
            ))}
            <Readers copy={copy} row={row} />
            <span className="number text-ink-2 max-nav:hidden">
              <span className="sr-only">{copy.changed}</span>
              {row.changed}
            </span>
          </li>
        ))}
      </ol>
      <KeyHints
        hints={[
          ['j k', copy.keys.next],
          ['h l', copy.keys.languages],
          ['Enter', copy.keys.open],
          ['n', copy.keys.create],
        ]}
      />
    </>
  )
}

type CellProps = {
  copy: ArticlesCopy
  row: ArticleRow
  language: Language
  /** Whether j and k stop here. */
  isStop: boolean
}

function Cell({ copy, row, language, isStop }: CellProps) {
  const article = row.cells[language]
  if (!article) return <Missing copy={copy} row={row} language={language} />
  return (
    <div>
      <Link
        className="block font-semibold no-underline hover:underline"
        to={pathToArticle(article.id)}
        lang={article.title === '' ? undefined : language}
        data-language={language}
        data-row={isStop ? '' : undefined}
      >
        {article.title || copy.untitled}
      </Link>
      <StateMark state={article.state} text={article.text} />
      {article.checked !== null && <p className="text-ink-2 text-micro">{article.checked === '' ? copy.neverChecked : copy.checked(article.checked)}</p>}
    </div>
  )
}

function Missing({ copy, row, language }: Omit<CellProps, 'isStop'>) {
  const original = otherLanguages(language).flatMap((each): ArticleCell[] => (row.cells[each] ? [row.cells[each]] : []))[0]
  return (
    <Form className="flex flex-wrap items-center gap-x-4 gap-y-[0.1rem] text-ink-2" method="post" action={paths.articles}>
      <input type="hidden" name="intent" value="create" />
      <span>{copy.missing[language]}</span>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="translationOf" value={original?.id ?? ''} />
      <button
        className="link max-nav:min-h-11"
        type="submit"
        data-language={language}
        aria-label={copy.translateLabel[language](original?.title || copy.untitled)}
      >
        {copy.translate}
      </button>
    </Form>
  )
}

function Readers({ copy, row: { readers, isOut } }: { copy: ArticlesCopy; row: ArticleRow }) {
  if (!isOut) return <div className="text-micro text-ink-2 max-nav:ml-[1.9rem]">{copy.notOut}</div>
  return (
    <div className="grid grid-cols-[5.25rem_auto] items-end justify-between gap-2 max-nav:ml-[1.9rem] max-nav:items-center max-nav:justify-start max-nav:empty:hidden">
      {readers && (
        <>
          <Sparkline values={readers.bars} />
          <span className="number">
            <span className="sr-only">{copy.readers}</span>
            {readers.total === 0 ? <NotShown words={copy.fewReaders} /> : readers.total.toLocaleString('sv-SE')}
          </span>
        </>
      )}
    </div>
  )
}
