import { exitPath } from '#app/i18n/paths.ts'
import { leave } from './leave.ts'
import type { Site } from './site.ts'

/** The way out of the site (app/site/leaving/leave.tsx). Nothing where the owner has switched it off. */
export function ExitLink({ site, className }: { site: Site; className?: string }) {
  const path = exitPath(site.language)
  return (
    site.hasExit && (
      <a
        className={className}
        href={path}
        onClick={(event) => {
          // A new tab leaves this one as it is.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          leave(path)
        }}
      >
        {site.copy.exit.link}
      </a>
    )
  )
}
