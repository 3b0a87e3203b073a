import { languageNames } from '#app/i18n/language.ts'
import { pathTo } from '#app/site/screens.ts'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { Cord } from './blind.tsx'
import { ExitLink } from './exit-link.tsx'
import { LanguageLink } from './language-link.tsx'
import { LogoMark } from './logo.tsx'
import type { Site } from './site.ts'

/**
 * The menu is one list: part of the bar on wide screens, a popover on small ones. The popover covers the window, and what it
 * covers is hidden meanwhile (shell.css), so it repeats the bar's links and takes the focus. In browsers without popovers a
 * `<details>` opens and closes it, without scripts too.
 */
export function Header({ site, tone }: { site: Site; tone?: 'night' | undefined }) {
  const { copy } = site
  const apply = pathTo('apply', site.language)
  return (
    <header className={`nav ${tone === 'night' ? 'nav-night' : ''} ${site.isOpened ? 'nav-opened' : ''}`.trim()}>
      <div className="wrap nav-row">
        <HomeLink site={site} />
        <details className="no-popover">
          <summary className="burger">{copy.open}</summary>
        </details>
        <nav id="menu" className="menu-panel" aria-label={copy.mainMenu} popover="auto">
          <div className="menu-bar">
            <HomeLink site={site} />
            <Languages site={site} />
            <ExitLink site={site} className="exit" />
            <button className="burger" type="button" popoverTarget="menu" popoverTargetAction="hide" autoFocus>
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
          {apply !== site.path && (
            <div className="menu-foot">
              <ButtonLink href={apply} forward>
                {copy.apply.long}
              </ButtonLink>
              <p>{copy.apply.note}</p>
            </div>
          )}
        </nav>
        <Languages site={site} />
        <ExitLink site={site} className="exit" />
        {apply !== site.path && !site.isOpened && (
          <a className="nav-apply" href={apply}>
            {copy.apply.short}
          </a>
        )}
        <button className="burger" type="button" popoverTarget="menu">
          {copy.open}
        </button>
      </div>
      <Cord site={site} />
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

/** The way to the other language, by its short name. */
function Languages({ site }: { site: Site }) {
  return site.toggle
    .filter(({ language }) => language !== site.language)
    .map(({ language, path }) => (
      <LanguageLink
        key={language}
        site={site}
        to={language}
        path={path}
        className="language"
        aria-label={`${language.toUpperCase()}, ${languageNames[language]}`}
      >
        {language.toUpperCase()}
      </LanguageLink>
    ))
}
