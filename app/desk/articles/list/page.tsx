import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { SearchField } from '../../frame/search-field.tsx'
import { type Result, ResultNote } from '../../kit/result-note.tsx'
import { Empty } from '../../kit/empty.tsx'
import { ArticleList } from './article-list.tsx'
import type { ArticlesCopy } from './copy.ts'
import { articlesPath, type ListFilter, listFilters } from './filters.ts'
import { NewArticle } from './new-article.tsx'
import type { ArticleRow } from './rows.ts'

export type ArticlesPageProps = {
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
        <p className="text-ink-2 text-micro at-end">{copy.sorted}</p>
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
