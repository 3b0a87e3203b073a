import { Pagination } from '#app/kit/pagination.tsx'
import { Loader } from '#app/kit/loader.tsx'
import { PlateFile } from '#app/kit/plate-file.tsx'
import type { ArticleCard } from './article-list.ts'
import { ArticleRow, ArticleRows, Published, ReadLink, ReadMore } from './article-row.tsx'
import { BlogHead } from './blog-head.tsx'
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
      <BlogHead copy={copy} path={pageHref(1)} />
      <div className="relative">
        {loading && <Loader label={copy.loading} />}
        {first ? (
          <ArticleRows loading={loading} pages={pages}>
            {page === 1 ? <FirstRow article={first} copy={copy} /> : <ArticleRow article={first} copy={copy} />}
            {rest.map((article) => (
              <ArticleRow key={article.slug} article={article} copy={copy} />
            ))}
          </ArticleRows>
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
      <PlateFile
        name={article.plate}
        ground="wall-2"
        eager
        className="article-picture col-span-full aspect-square w-full max-sm:aspect-[4/3] max-sm:object-cover sm:col-span-5"
      />
      <div className="col-span-full grid justify-items-start gap-4 sm:col-span-6 sm:col-start-7">
        <Published article={article} />
        <h2 className="text-[clamp(1.75rem,1.4rem+1.5vw,2.625rem)]">
          <ReadLink article={article} />
        </h2>
        <p className="measure text-ink-2">{article.summary}</p>
        <ReadMore label={copy.readMore} />
      </div>
    </li>
  )
}
