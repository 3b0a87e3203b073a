import { Link, useLocation } from 'react-router'
import type { Language } from '#app/i18n/language.ts'
import { pathTo } from '#app/i18n/paths.ts'
import type { Site } from './site.ts'

type LanguageLinkProps = {
  site: Site
  to: Language
  'aria-label'?: string
  'aria-current'?: 'true' | undefined
  children: React.ReactNode
}

/** To the same page in another language. From a quiz result it carries the result along (READING "Addresses"). */
export function LanguageLink({ site, to, children, ...attributes }: LanguageLinkProps) {
  const { state, search } = useLocation()
  const href = site.toggle[to]
  if (site.path !== pathTo('quizResult', site.language)) {
    return (
      <a href={href} lang={to} hrefLang={to} {...attributes}>
        {children}
      </a>
    )
  }
  // The result stands in this history entry, or in the query where there is no JavaScript.
  return (
    <Link to={{ pathname: href, search }} state={state} lang={to} hrefLang={to} {...attributes}>
      {children}
    </Link>
  )
}
