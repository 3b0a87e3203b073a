import { GoLink } from '#app/kit/go-link.tsx'
import { Loader } from '#app/kit/loader.tsx'
import { Marked } from '#app/kit/marked.tsx'
import { Pagination } from '#app/kit/pagination.tsx'
import { ArticleRow, ArticleRows } from './article-row.tsx'
import { BlogHead } from './blog-head.tsx'
import type { BlogCopy } from './copy.ts'
import type { ResultCard, SearchResults } from './search-results.ts'

type ResultsPageProps = {
  copy: BlogCopy
  results: SearchResults
  pageOf: string
  /** The address of the list. */
  path: string
  contact: string
  pageHref: (page: number) => string
  loading: boolean
}

/** Search results, or advice when there are none. */
export function ResultsPage({ copy, results, pageOf, path, contact, pageHref, loading }: ResultsPageProps) {
  const { articles, others, query, heading, hint, meant, page, pages, outcome, shortened } = results
  return (
    <div className="wrap pt-page-top pb-section">
      <BlogHead copy={copy} path={path} query={query} />
      <div className="mb-12 grid max-w-[40rem] gap-4">
        <h2 className="text-h3">{heading}</h2>
        {meant !== null && (
          <p>
            <span>{copy.search.meant}</span>{' '}
            <a className="inline-flex min-h-11 items-center underline" href={`${path}?${new URLSearchParams({ q: meant })}`}>
              {meant}
            </a>
            ?
          </p>
        )}
        {shortened && <p className="text-ink-2">{copy.search.shortened}</p>}
        {hint !== null && <p>{hint}</p>}
        {outcome === 'nothing' && (
          <ul className="list-disc pl-5">
            {Object.values(copy.search.tips).map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        )}
        <p className="flex flex-wrap gap-x-8">
          <GoLink href={path} back>
            {copy.search.all}
          </GoLink>
          {outcome === 'nothing' && <GoLink href={contact}>{copy.search.ask}</GoLink>}
        </p>
      </div>
      {articles.length > 0 && (
        <div className="relative">
          {loading && <Loader label={copy.loading} />}
          <ResultRows articles={articles} copy={copy} loading={loading} pages={pages} />
        </div>
      )}
      {pages > 1 && <Pagination copy={copy} page={page} pages={pages} pageOf={pageOf} href={pageHref} />}
      {others && (
        <>
          <h2 className={`mb-6 text-h3${articles.length > 0 ? ' mt-12' : ''}`}>{others.heading}</h2>
          <ResultRows articles={others.articles} copy={copy} loading={loading} pages={1} />
        </>
      )}
    </div>
  )
}

type ResultRowsProps = Pick<ResultsPageProps, 'copy' | 'loading'> & { articles: ResultCard[]; pages: number }

function ResultRows({ articles, copy, loading, pages }: ResultRowsProps) {
  return (
    <ArticleRows loading={loading} pages={pages}>
      {articles.map((article) => (
        <ArticleRow
          key={article.href}
          copy={copy}
          article={{ ...article, title: <Marked text={article.title} />, summary: <Marked text={article.excerpt} /> }}
        />
      ))}
    </ArticleRows>
  )
}
