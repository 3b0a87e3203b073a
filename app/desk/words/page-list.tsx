import { Link } from 'react-router'
import { paths } from '../paths.ts'
import type { WordsCopy } from './copy.ts'
import type { ShownPage } from './shown-words.ts'

/** The screen at a page, or at a search. */
export function wordsPath({ page, q }: { page?: string | null; q?: string | null }): string {
  const query = new URLSearchParams({ ...(page && { sida: page }), ...(q && { q }) })
  return query.size === 0 ? paths.words : `${paths.words}?${query}`
}

/** The screen at a sentence's field. @param key `wordsKey` */
export function pathToSentence({ page, key }: { page: string; key: string }): string {
  return `${wordsPath({ page })}#${fieldId(key)}`
}

/** Of the field that a sentence is changed in. */
export function fieldId(key: string): string {
  return `w-${key}`
}

type PageListProps = {
  copy: WordsCopy
  pages: readonly ShownPage[]
  /** Id of the page that is shown. */
  current: string | null
  /** Id of the list of changed sentences whose pages are gone; null where there are none. */
  lostPage: string | null
}

export function PageList({ copy, pages, current, lostPage }: PageListProps) {
  const lost = lostPage === null ? [] : [{ id: lostPage, name: copy.gonePage, changed: 0, outdated: 0 }]
  return (
    <nav className="max-full:col-span-full" aria-label={copy.pages}>
      <ul className="scrollbar-none max-full:-ml-3 max-full:flex max-full:flex-wrap max-full:gap-x-1 max-nav:flex-nowrap max-nav:overflow-x-auto">
        {[...pages, ...lost].map(({ id, name, changed, outdated }) => (
          // What is hidden in a link stays within the list where that scrolls.
          <li key={id} className="relative max-nav:flex-none">
            <Link
              className="flex min-h-9 items-center justify-between gap-2 px-3 no-underline hover:bg-wall aria-[current]:bg-wall aria-[current]:font-semibold max-nav:min-h-11 full:-ml-3"
              to={wordsPath({ page: id })}
              aria-current={id === current ? 'page' : undefined}
            >
              <span>{name}</span>
              {changed > 0 && (
                <span className={id === current ? 'number text-micro/normal' : 'number text-micro/normal text-ink-2'}>
                  <span className="sr-only">, </span>
                  {outdated > 0 ? copy.toChoose(outdated) : copy.changed(changed)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
