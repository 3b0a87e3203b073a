import { Icon } from '#app/kit/icon.tsx'
import { PlateFile } from '#app/kit/plate-file.tsx'
import { type ArticlePlate, rowPlate } from '#app/kit/plates/plate-for-slug.ts'
import { useSavesData } from '#app/kit/saves-data.ts'
import type { BlogCopy } from './copy.ts'

/** An article of the list; in search results, title and summary have the hits marked. */
type RowArticle = {
  href: string
  title: React.ReactNode
  summary: React.ReactNode
  published_at: string
  date: string
  plate: ArticlePlate
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
  // Without a picture there is no column for one.
  const columns = useSavesData() ? '' : 'article-row'
  return (
    <li className={`hit-area ${columns} border-t border-line py-7`}>
      <PlateFile name={rowPlate(article.plate)} ground="wall-2" className="article-picture" />
      <div className="grid gap-2">
        <h2 className="text-h3">
          <ReadLink article={article} />
        </h2>
        <p className="measure text-ink-2 max-sm:hidden">{article.summary}</p>
        <div className="flex flex-wrap items-center gap-x-5">
          <Published article={article} />
          <ReadMore label={copy.readMore} />
        </div>
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
      <Icon name="forward" />
    </span>
  )
}
