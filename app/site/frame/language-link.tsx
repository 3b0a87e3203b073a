import { Link, useLocation } from 'react-router'
import type { Language } from '#app/i18n/language.ts'
import { pathTo } from '#app/site/screens.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { Site } from './site.ts'

type LanguageLinkProps = {
  site: Site
  to: Language
  path: string
  className?: string
  'aria-label'?: string
  children: React.ReactNode
}

/** A link to the same page in another language; from a quiz result it passes the result on (READING "Addresses"). */
export function LanguageLink({ site, to, path, children, ...attributes }: LanguageLinkProps) {
  const { state, search, hash } = useLocation()
  const hydrated = useHydrated()
  if (site.path !== pathTo('quiz-result', site.language)) {
    return (
      <a href={path} lang={to} hrefLang={to} {...attributes}>
        {children}
      </a>
    )
  }
  // The result is in the state of this history entry and in the fragment, or in the query of a kept one.
  return (
    <Link to={{ pathname: path, search, hash: hydrated ? hash : '' }} state={state} lang={to} hrefLang={to} {...attributes}>
      {children}
    </Link>
  )
}
