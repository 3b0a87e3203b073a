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
    <div className="no-print onward">
      {lead && <Lead article={lead} copy={copy} />}
      <section className="invitation" aria-labelledby="invitation">
        <div>
          <h2 id="invitation">{copy.next.heading}</h2>
          <p>{copy.next.text}</p>
        </div>
        <ButtonLink href={apply} forward>
          {copy.next.action}
        </ButtonLink>
      </section>
      {related.length > 0 && (
        <nav aria-label={copy.related}>
          <h2>{copy.related}</h2>
          <ul className="related">
            {related.map((article) => (
              <li key={article.href} className="hit-area">
                <PlateFile name={rowPlate(article.plate)} ground="wall-2" className="article-picture" />
                <a className="title-link" href={article.href}>
                  {article.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {(previous ?? next) && (
        <nav aria-label={copy.neighbours.label} className="neighbours">
          {previous && <Neighbour article={previous} rel="prev" label={copy.neighbours.previous} />}
          {next && <Neighbour article={next} rel="next" label={copy.neighbours.next} />}
        </nav>
      )}
    </div>
  )
}

function Lead({ article, copy }: { article: NonNullable<Onward['lead']>; copy: ArticleCopy }) {
  return (
    <nav aria-label={copy.onward} className="hit-area lead-on">
      <PlateFile name={article.plate} ground="wall-2" className="article-picture" />
      <div>
        <p aria-hidden="true">{copy.onward}</p>
        <h2>
          <a href={article.href}>{article.title}</a>
        </h2>
        {article.summary !== null && <p>{article.summary}</p>}
        <span className="go" aria-hidden="true">
          {copy.read}
          <Icon name="forward" />
        </span>
      </div>
    </nav>
  )
}

type NeighbourProps = { article: ArticleLink; rel: 'prev' | 'next'; label: string }

function Neighbour({ article, rel, label }: NeighbourProps) {
  return (
    <a href={article.href} rel={rel}>
      <span>{label}</span>
      <span className="title-link">{article.title}</span>
    </a>
  )
}
