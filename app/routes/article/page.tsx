import type { Language } from '#app/i18n/language.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { GoLink } from '#app/ui/go-link.tsx'
import { Plate, type PlateName } from '#app/ui/plate.tsx'
import type { ArticleCopy } from './copy.ts'

type ArticlePageProps = {
  copy: ArticleCopy
  title: string
  publishedAt: string
  date: string
  translation: { href: string; language: Language } | null
  /** Rendered and made harmless by `renderMarkdown`. */
  html: string
  blog: string
  apply: string
  plate: PlateName
}

export function ArticlePage({ copy, title, publishedAt, date, translation, html, blog, apply, plate }: ArticlePageProps) {
  return (
    <>
      <div className="reading-light" aria-hidden="true" />
      <article className="wrap pt-page-top pb-section print:p-0">
        <header className="mb-12 ml-[max(0px,calc(50%-20rem))] grid max-w-[61rem] justify-items-start gap-6">
          <GoLink href={blog} back className="no-print">
            {copy.blog}
          </GoLink>
          <h1 className="max-w-full text-[clamp(2.5rem,1.5rem+4.2vw,5.25rem)] leading-none tracking-[-0.022em] hyphens-auto max-[23rem]:text-[2.125rem] print:text-[26pt]">
            {title}
          </h1>
          <p className="flex flex-wrap gap-x-6 text-small text-ink-2">
            <time dateTime={publishedAt}>{date}</time>
            {translation && (
              <a
                className="no-print -my-3 py-3 text-ink underline decoration-lamp-text hover:decoration-2"
                href={translation.href}
                lang={translation.language}
                hrefLang={translation.language}
              >
                {copy.translation}
              </a>
            )}
          </p>
        </header>
        <div className="plate-box no-print -mx-gutter mb-16 aspect-[4/3] rounded-none sm:mx-0 sm:aspect-[8/3] sm:rounded-sm">
          <Plate name={plate} fit="xMaxYMid slice" />
        </div>
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        <aside className="no-print mx-auto mt-16 grid max-w-prose justify-items-start gap-4 border-t border-ink pt-8">
          <h2 className="text-h3">{copy.next.heading}</h2>
          <p>{copy.next.text}</p>
          <ButtonLink href={apply} forward>
            {copy.next.action}
          </ButtonLink>
        </aside>
      </article>
    </>
  )
}
