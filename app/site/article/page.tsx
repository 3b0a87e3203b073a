import type { Language } from '#app/i18n/language.ts'
import { hangingClass, partsAtMarks } from '#app/content/markdown/hanging-marks.ts'
import type { Section } from '#app/content/markdown/outline.ts'
import { GoLink } from '#app/kit/go-link.tsx'
import { Plate, type PlateName } from '#app/kit/plate.tsx'
import type { ArticleCopy } from './copy.ts'
import type { Onward } from './onward.ts'
import { OnwardLinks } from './onward-links.tsx'
import { TableOfContents } from './table-of-contents.tsx'

type ArticlePageProps = {
  /** A line above it, for a page that is not the published one. */
  note?: string
  copy: ArticleCopy
  title: string
  publishedAt: string
  date: string
  /** Who stands for it, in the page's language; null for nobody. */
  signed: string | null
  /** When its facts were last checked: the day as `2026-11-22` and in the page's language. */
  checked: { day: string; date: string } | null
  translations: { href: string; language: Language; label: string }[]
  /** "5 min read" in the page's language. */
  readingTime: string
  /** Brand and address, for print. */
  source: string
  /** Empty where the article is too short for a table of contents. */
  contents: Section[]
  /** Rendered and sanitised by `layOutMarkdown`. */
  html: string
  onward: Onward
  blog: string
  apply: string
  plate: PlateName
}

export function ArticlePage(article: ArticlePageProps) {
  const { note, copy, contents, html, onward, apply } = article
  return (
    <>
      <div className="reading-light no-print" aria-hidden="true" />
      <div className="wrap article-page">
        {note !== undefined && <p className="mb-8 ml-[max(0px,calc(50%-17.8125rem))] max-w-[61rem] border-y border-line py-3 text-small text-ink-2">{note}</p>}
        <article>
          <ArticleHeader {...article} />
          <div className="article-body">
            {contents.length > 0 && <TableOfContents label={copy.contents} sections={contents} />}
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          </div>
        </article>
        <OnwardLinks copy={copy} apply={apply} {...onward} />
      </div>
    </>
  )
}

function ArticleHeader({ copy, title, publishedAt, date, signed, checked, readingTime, source, translations, blog, plate }: ArticlePageProps) {
  return (
    <header className="article-head">
      <Plate name={plate} className="article-picture no-print" />
      <div>
        <GoLink href={blog} back className="no-print">
          {copy.blog}
        </GoLink>
        <h1>{partsAtMarks(title, true).map((part, place) => (place % 2 === 0 ? part : <HangingMark key={place} part={part} />))}</h1>
        <p>
          <time dateTime={publishedAt}>{date}</time>
          <span>{readingTime}</span>
          {signed !== null && <span className="wrap-anywhere">{signed}</span>}
          {translations.map(({ href, language, label }) => (
            <a key={language} className="no-print title-link" href={href} lang={language} hrefLang={language}>
              {label}
            </a>
          ))}
          <span className="printed-only">{source}</span>
          {checked && <Checked words={copy.checked} {...checked} />}
        </p>
      </div>
    </header>
  )
}

/** @param part a quotation mark and the space before it, if any */
function HangingMark({ part }: { part: string }) {
  return (
    <span className={hangingClass(part)}>
      {part.slice(0, -1)}
      <span>{part.slice(-1)}</span>
    </span>
  )
}

/** On a line of its own. @param words around `{date}`; the owner may have left that out */
function Checked({ words, day, date }: { words: string; day: string; date: string }) {
  const [before, after] = words.split('{date}')
  return (
    <span>
      {before}
      {after !== undefined && <time dateTime={day}>{date}</time>}
      {after}
    </span>
  )
}
