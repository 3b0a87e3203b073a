import { languageNames } from '#app/i18n/language.ts'
import { pathTo } from '#app/screens.ts'
import { CloseIcon, MenuIcon } from '#app/ui/icons.tsx'
import { LanguageLink } from './language-link.tsx'
import { LogoMark } from './logo.tsx'
import type { Site } from './site.ts'

/** The menu is one list: part of the bar on wide screens, a popover on small ones. */
export function Header({ site, tone }: { site: Site; tone?: 'night' | undefined }) {
  const { copy } = site
  return (
    <header className={tone === 'night' ? 'nav nav-night night-focus' : 'nav'}>
      <div className="wrap nav-row">
        <HomeLink site={site} />
        <nav id="menu" className="menu-panel" aria-label={copy.mainMenu} popover="auto">
          <div className="menu-bar">
            <HomeLink site={site} />
            <button className="burger" type="button" popoverTarget="menu" popoverTargetAction="hide">
              <CloseIcon />
              {copy.close}
            </button>
          </div>
          <ul className="menu">
            {copy.menu.map(({ label, href, lang, portal }) => (
              <li key={href} className={portal && 'portal'}>
                <a href={href} lang={lang} aria-current={currentAt(href, site)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch site={site} />
        <button className="burger" type="button" popoverTarget="menu">
          <MenuIcon />
          {copy.open}
        </button>
      </div>
    </header>
  )
}

/** `page` for the page itself, `true` for the blog on an article. */
function currentAt(href: string, { path, language }: Site) {
  if (href === path) return 'page'
  return path.startsWith('/articles/') && href === pathTo('blog', language) ? 'true' : undefined
}

function HomeLink({ site }: { site: Site }) {
  return (
    <a className="logo" href={pathTo('home', site.language)} aria-label={`${site.brand}, ${site.copy.homeLabel}`}>
      <LogoMark />
      {site.brand}
    </a>
  )
}

function LanguageSwitch({ site }: { site: Site }) {
  return (
    <ul className="language-switch" aria-label={site.copy.languages}>
      {site.toggle.map(({ language, path }) => (
        <li key={language}>
          <LanguageLink
            site={site}
            to={language}
            path={path}
            aria-label={`${language.toUpperCase()}, ${languageNames[language]}`}
            aria-current={language === site.language ? 'true' : undefined}
          >
            {language.toUpperCase()}
          </LanguageLink>
        </li>
      ))}
    </ul>
  )
}
