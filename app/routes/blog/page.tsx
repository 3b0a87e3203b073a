import { Pagination } from '#app/ui/pagination.tsx'
import { ForwardIcon } from '#app/ui/icons.tsx'
import { Loader } from '#app/ui/loader.tsx'
import { Plate } from '#app/ui/plate.tsx'
import type { ArticleCard } from './article-list.ts'
import type { BlogCopy } from './copy.ts'

type LinkedCard = ArticleCard & { href: string }

type BlogPageProps = {
  copy: BlogCopy
  articles: LinkedCard[]
  page: number
  pages: number
  pageOf: string
  pageHref: (page: number) => string
  loading: boolean
}

export function BlogPage({ copy, articles, page, pages, pageOf, pageHref, loading }: BlogPageProps) {
  const [first, ...rest] = articles
  return (
    <div className="wrap pt-page-top pb-section">
      <div className="columns-12 mb-16 items-end gap-y-6">
        <h1 className="col-span-full text-h1 sm:col-span-8">{copy.heading}</h1>
        <p className="col-span-full text-ink-2 sm:col-span-4">{copy.intro}</p>
      </div>
      <div className="relative">
        {loading && <Loader label={copy.loading} />}
        {first ? (
          <ol className={loading ? 'opacity-40' : undefined} aria-busy={loading}>
            {page === 1 ? <FirstRow article={first} copy={copy} /> : <Row article={first} copy={copy} />}
            {rest.map((article) => (
              <Row key={article.slug} article={article} copy={copy} />
            ))}
          </ol>
        ) : (
          <p className="serif border-y border-line py-16 text-h3">{copy.empty}</p>
        )}
      </div>
      {pages > 1 && <Pagination copy={copy} page={page} pages={pages} pageOf={pageOf} href={pageHref} />}
    </div>
  )
}

function FirstRow({ article, copy }: { article: LinkedCard; copy: BlogCopy }) {
  return (
    <li className="hit-area columns-12 items-center gap-y-6 pb-16">
      <div className="plate-box col-span-full aspect-[12/7] sm:col-span-7">
        <Plate name="horizon" />
      </div>
      <div className="col-span-full grid justify-items-start gap-4 sm:col-span-5">
        <Published article={article} />
        <h2 className="text-[clamp(1.75rem,1.4rem+1.5vw,2.625rem)]">
          <ReadLink article={article} />
        </h2>
        <p className="text-ink-2">{article.summary}</p>
        <ReadMore label={copy.readMore} />
      </div>
    </li>
  )
}

function Row({ article, copy }: { article: LinkedCard; copy: BlogCopy }) {
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

function Published({ article }: { article: LinkedCard }) {
  return (
    <time className="text-small text-ink-2" dateTime={article.published_at}>
      {article.date}
    </time>
  )
}

/** The title is the row's one link; its hit area is the whole row. */
function ReadLink({ article }: { article: LinkedCard }) {
  return (
    <a className="no-underline" href={article.href}>
      {article.title}
    </a>
  )
}

/** What the eye reads as the link; for a screen reader the title already is it. */
function ReadMore({ label }: { label: string }) {
  return (
    <span className="go" aria-hidden="true">
      {label}
      <ForwardIcon />
    </span>
  )
}
