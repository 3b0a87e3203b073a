import { Link } from 'react-router'
import { Icon } from './icon.tsx'

type PaginationProps = {
  copy: { pages: string; previous: string; next: string }
  page: number
  pages: number
  /** "Page 2 of 3" in the page's language. */
  pageOf: string
  href: (page: number) => string
}

export function Pagination({ copy, page, pages, pageOf, href }: PaginationProps) {
  return (
    <nav aria-label={copy.pages} className="grid grid-cols-2 items-center gap-6 border-t border-ink pt-6 sm:flex sm:justify-between">
      <Step to={page > 1 ? href(page - 1) : undefined} rel="prev">
        <Icon name="back" />
        {copy.previous}
      </Step>
      <span className="order-first col-span-full sm:order-none" aria-live="polite">
        {pageOf}
      </span>
      <Step to={page < pages ? href(page + 1) : undefined} rel="next">
        {copy.next}
        <Icon name="forward" />
      </Step>
    </nav>
  )
}

/** A link to the previous or next page, or a disabled link where there is none. */
function Step({ to, rel, children }: { to: string | undefined; rel: 'prev' | 'next'; children: React.ReactNode }) {
  if (!to) {
    return (
      <span className="button button-secondary button-absent" role="link" aria-disabled="true">
        {children}
      </span>
    )
  }
  return (
    <Link className="button button-secondary" to={to} rel={rel} preventScrollReset>
      {children}
    </Link>
  )
}
