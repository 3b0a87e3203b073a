import { ForwardIcon } from '#app/ui/icons.tsx'
import type { BlogCopy } from './copy.ts'

/** An article of the list; in search results, title and summary have the hits marked. */
type RowArticle = {
  href: string
  title: React.ReactNode
  summary: React.ReactNode
  published_at: string
  date: string
}

type RowsProps = {
  /** Whether another page is loading. */
  loading: boolean
  /** Number of pages: a single page needs a bottom border, as there is no pagination below. */
  pages: number
  children: React.ReactNode
}

export function ArticleRows({ loading, pages, children }: RowsProps) {
  return (
    <ol className={`aria-busy:opacity-40${pages > 1 ? '' : ' border-b border-line'}`} aria-busy={loading}>
      {children}
    </ol>
  )
}

type RowProps = { article: RowArticle; copy: Pick<BlogCopy, 'readMore'> }

export function ArticleRow({ article, copy }: RowProps) {
  return (
    <li className="hit-area columns-12 items-start gap-y-3 border-t border-line py-8">
      <div className="col-span-full pt-1.5 sm:col-span-3">
        <Published article={article} />
      </div>
      <div className="col-span-full grid gap-3 sm:col-span-6">
        <h2 className="text-h3">
          <ReadLink article={article} />
        </h2>
        <p className="text-ink-2">{article.summary}</p>
      </div>
      <div className="col-span-full sm:col-span-3 sm:justify-self-end">
        <ReadMore label={copy.readMore} />
      </div>
    </li>
  )
}

export function Published({ article }: { article: RowArticle }) {
  return (
    <time className="text-small text-ink-2" dateTime={article.published_at}>
      {article.date}
    </time>
  )
}

/** The title is the row's one link; its hit area is the whole row. */
export function ReadLink({ article }: { article: RowArticle }) {
  return (
    <a className="no-underline" href={article.href}>
      {article.title}
    </a>
  )
}

/** Looks like a link; hidden from screen readers, for which the title is the link. */
export function ReadMore({ label }: { label: string }) {
  return (
    <span className="go" aria-hidden="true">
      {label}
      <ForwardIcon />
    </span>
  )
}
