import { Link } from 'react-router'
import type { WordsCopy } from './copy.ts'
import type { ShownPage } from './shown.ts'
import { wordsPath } from './words-path.ts'

type PageListProps = {
  copy: WordsCopy
  pages: readonly ShownPage[]
  /** Id of the page that is shown. */
  current: string | null
  /** Id of the list of changed sentences whose pages are gone; null where there are none. */
  lostPage: string | null
}

export function PageList({ copy, pages, current, lostPage }: PageListProps) {
  return (
    <nav className="page-list" aria-label={copy.pages}>
      <ul>
        {pages.map(({ id, name, changed, outdated }) => (
          <li key={id}>
            <Link to={wordsPath({ page: id })} aria-current={id === current ? 'page' : undefined}>
              <span>{name}</span>
              {changed > 0 && (
                <span className="number">
                  <span className="sr-only">, </span>
                  {outdated > 0 ? copy.toChoose(outdated) : copy.changed(changed)}
                </span>
              )}
            </Link>
          </li>
        ))}
        {lostPage !== null && (
          <li>
            <Link to={wordsPath({ page: lostPage })} aria-current={current === null ? 'page' : undefined}>
              {copy.gonePage}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
