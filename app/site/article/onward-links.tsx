import { ButtonLink } from '#app/kit/button-link.tsx'
import { Icon } from '#app/kit/icon.tsx'
import { PlateFile } from '#app/kit/plate-file.tsx'
import { rowPlate } from '#app/kit/plates/plate-for-slug.ts'
import type { ArticleCopy } from './copy.ts'
import type { ArticleLink, Onward } from './onward.ts'

type OnwardProps = Onward & { copy: ArticleCopy; apply: string }

/** Below an article: the next one to read, one invitation, then further articles. */
export function OnwardLinks({ copy, apply, lead, previous, next, related }: OnwardProps) {
  return (
    <div className="no-print mt-section grid gap-y-16 border-t border-ink pt-16">
      {lead && <Lead article={lead} copy={copy} />}
      <section className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 border-y border-line py-8" aria-labelledby="invitation">
        <div className="grid gap-2">
          <h2 className="text-h3" id="invitation">
            {copy.next.heading}
          </h2>
          <p className="text-ink-2">{copy.next.text}</p>
        </div>
        <ButtonLink href={apply} forward>
          {copy.next.action}
        </ButtonLink>
      </section>
      {related.length > 0 && (
        <nav aria-label={copy.related}>
          <h2 className="mb-6 text-h3">{copy.related}</h2>
          <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
            {related.map((article) => (
              <li key={article.href} className="hit-area flex items-center gap-5">
                <PlateFile name={rowPlate(article.plate)} ground="wall-2" className="article-picture size-18 flex-none" />
                <a className={titleLink} href={article.href}>
                  {article.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {(previous ?? next) && (
        <nav aria-label={copy.neighbours.label} className="columns-12 gap-y-8">
          {previous && <Neighbour article={previous} rel="prev" label={copy.neighbours.previous} />}
          {next && <Neighbour article={next} rel="next" label={copy.neighbours.next} />}
        </nav>
      )}
    </div>
  )
}

function Lead({ article, copy }: { article: NonNullable<Onward['lead']>; copy: ArticleCopy }) {
  return (
    <nav aria-label={copy.onward} className="hit-area columns-12 items-center gap-y-6">
      <PlateFile
        name={article.plate}
        ground="wall-2"
        className="article-picture col-span-full aspect-square w-full max-sm:aspect-[4/3] max-sm:object-cover sm:col-span-4"
      />
      <div className="col-span-full grid justify-items-start gap-4 sm:col-span-7 sm:col-start-6">
        <p className="text-small text-ink-2" aria-hidden="true">
          {copy.onward}
        </p>
        <h2 className="text-h2">
          <a className="no-underline" href={article.href}>
            {article.title}
          </a>
        </h2>
        {article.summary !== null && <p className="max-w-[48ch] text-ink-2">{article.summary}</p>}
        <span className="go" aria-hidden="true">
          {copy.read}
          <Icon name="forward" />
        </span>
      </div>
    </nav>
  )
}

const titleLink = 'min-w-0 wrap-anywhere serif text-[1.375rem] leading-[1.2] text-balance underline decoration-lamp-text decoration-1 hover:decoration-2'

type NeighbourProps = { article: ArticleLink; rel: 'prev' | 'next'; label: string }

function Neighbour({ article, rel, label }: NeighbourProps) {
  const side = rel === 'next' ? 'sm:col-start-7' : ''
  return (
    <a className={`col-span-full border-t border-line pt-6 sm:col-span-6 ${side}`} href={article.href} rel={rel}>
      <span className="block text-small text-ink-2">{label}</span>
      <span className={`mt-2 block ${titleLink}`}>{article.title}</span>
    </a>
  )
}
