import { languageNames } from '#app/i18n/language.ts'
import { pathTo } from '#app/site/screens.ts'
import { ExitLink } from './exit-link.tsx'
import { LanguageLink } from './language-link.tsx'
import { LogoMark } from './logo.tsx'
import type { Site } from './site.ts'

export function Footer({ site }: { site: Site }) {
  const { footer, homeLabel } = site.copy
  const others = site.toggle.filter(({ language }) => language !== site.language)
  const columns = [
    ...footer.columns,
    {
      heading: footer.contact.heading,
      links: [
        { label: footer.contact.messenger, href: site.links.messenger },
        { label: footer.contact.email, href: site.links.email },
        { label: footer.contact.profile, href: site.links.profile },
      ],
    },
  ]
  return (
    <footer className="footer night">
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <a className="logo" href={pathTo('home', site.language)} aria-label={`${site.brand}, ${homeLabel}`}>
              <LogoMark />
              {site.brand}
            </a>
            <p className="mt-4 max-w-[32ch]">{footer.tagline}</p>
          </div>
          {columns.map(({ heading, links }) => (
            <div key={heading}>
              <h2>{heading}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={label}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="legal">
          {footer.legal.links.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          {site.hasExit && <a href={pathTo('leaving', site.language)}>{site.copy.exit.about}</a>}
          <ExitLink site={site} />
          {others.map(({ language, path }) => (
            <LanguageLink key={language} site={site} to={language} path={path}>
              {languageNames[language]}
            </LanguageLink>
          ))}
        </div>
        <p className="flex flex-wrap gap-x-6">
          <span>{`© ${site.year} ${site.brand}`}</span>
          {site.company !== undefined && <span>{site.company}</span>}
          <span>{footer.adultsOnly}</span>
          <span>{footer.legal.promise}</span>
        </p>
      </div>
    </footer>
  )
}
