import type { ArticleCopy } from './copy.ts'
import type { ArticleLink, Onward } from './onward.ts'

/** Below an article: related articles, then the ones published before and after it. */
export function OnwardLinks({ copy, previous, next, related }: Onward & { copy: ArticleCopy }) {
  return (
    <div className="no-print mt-section ml-[max(0px,calc(50%-20rem))] grid max-w-[61rem] gap-y-16">
      {related.length > 0 && (
        <nav aria-label={copy.related} className="grid max-w-(--container-prose) gap-6">
          <h2 className="text-h3">{copy.related}</h2>
          <ul className="border-b border-line">
            {related.map(({ href, title }) => (
              <li key={href} className="border-t border-line">
                <a className={`block py-4 ${titleLink}`} href={href}>
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

const titleLink = 'serif text-[1.375rem] leading-[1.2] text-balance underline decoration-lamp-text decoration-1 hover:decoration-2'

type NeighbourProps = { article: ArticleLink; rel: 'prev' | 'next'; label: string }

function Neighbour({ article, rel, label }: NeighbourProps) {
  const side = rel === 'next' ? 'sm:col-start-7' : ''
  return (
    <a className={`col-span-full border-t border-ink pt-6 sm:col-span-6 ${side}`} href={article.href} rel={rel}>
      <span className="block text-small text-ink-2">{label}</span>
      <span className={`mt-2 block ${titleLink}`}>{article.title}</span>
    </a>
  )
}
