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
    <footer className="footer night border-t border-night-line">
      <div className="wrap pt-16 pb-8">
        <div className="grid grid-cols-2 gap-8 pb-16 sm:grid-cols-[5fr_2fr_2fr_3fr]">
          <div className="col-span-2 sm:col-span-1">
            <a className="logo text-[2rem]" href={pathTo('home', site.language)} aria-label={`${site.brand}, ${homeLabel}`}>
              <LogoMark />
              {site.brand}
            </a>
            <p className="mt-4 max-w-[32ch] text-on-night-2">{footer.tagline}</p>
          </div>
          {columns.map(({ heading, links }) => (
            <div key={heading}>
              <h2 className="mb-2 font-sans text-small font-medium tracking-normal text-on-night-2">{heading}</h2>
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
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-night-line pt-6 text-micro text-on-night-2">
          <span className="w-full sm:mr-auto sm:w-auto">{`© ${site.year} ${site.brand}`}</span>
          {site.company !== undefined && <span className="w-full wrap-anywhere">{site.company}</span>}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <span>{footer.adultsOnly}</span>
            <span>{footer.legal.promise}</span>
            {footer.legal.links.map(({ label, href }) => (
              <a key={href} className="underline" href={href}>
                {label}
              </a>
            ))}
            {site.hasExit && (
              <a className="underline" href={pathTo('leaving', site.language)}>
                {site.copy.exit.about}
              </a>
            )}
            <ExitLink site={site} className="underline" />
          </div>
          {others.map(({ language, path }) => (
            <LanguageLink key={language} site={site} to={language} path={path}>
              {languageNames[language]}
            </LanguageLink>
          ))}
        </div>
      </div>
    </footer>
  )
}
