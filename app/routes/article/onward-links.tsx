import type { ArticleCopy } from './copy.ts'
import type { ArticleLink, Onward } from './onward.ts'

/** Below an article: others of kindred subject, then the ones published before and after it. */
export function OnwardLinks({ copy, previous, next, related }: Onward & { copy: ArticleCopy }) {
  return (
    <div className="no-print mt-section grid gap-y-16">
      {related.length > 0 && (
        <nav aria-label={copy.related} className="columns-12 gap-y-6">
          <h2 className="col-span-full text-h3 md:col-span-4">{copy.related}</h2>
          <ul className="col-span-full border-b border-line md:col-span-8">
            {related.map(({ href, title }) => (
              <li key={href} className="border-t border-line">
                <a className="serif block py-6 text-h3 text-balance no-underline hover:underline" href={href}>
                  {title}
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

type NeighbourProps = { article: ArticleLink; rel: 'prev' | 'next'; label: string }

function Neighbour({ article, rel, label }: NeighbourProps) {
  const side = rel === 'next' ? 'sm:col-start-7' : ''
  return (
    <a className={`col-span-full border-t border-ink pt-6 no-underline hover:underline sm:col-span-6 ${side}`} href={article.href} rel={rel}>
      <span className="inline-block text-small text-ink-2">{label}</span>
      <span className="serif mt-2 block text-h3 text-balance">{article.title}</span>
    </a>
  )
}
