import { type Language, languages } from '#app/i18n/language.ts'
import { languageOf } from '#app/i18n/paths.ts'
import type { PlateName } from '#app/kit/plate.tsx'

/**
 * How the responses of a route are cached: the query parameters that are part of the cache key, and their valid values.
 * Any other parameter or value is ignored: it is not part of the key, and the page does not see it.
 * With an `uncached` parameter the response is rendered for each request.
 */
export type CacheRule = Readonly<Record<string, RegExp | 'uncached'>>

/** A path after `/{language}`; or a path for each language that has the screen; `others` is after `/{language}` for the rest. */
type Address = string | Partial<Record<Language | 'others', string>>

const addresses = {
  home: '',
  services: '/services',
  apply: '/apply',
  contact: '/contact',
  about: '/about',
  blog: '/blog',
  network: '/network',
  'selection-process': '/selection-process',
  // Swedish only: SPEC gives it no English equivalent.
  photography: { sv: '/sv/fotografering' },
  login: '/login',
  case: { sv: '/sv/arende', others: '/enquiry' },
  privacy: { sv: '/sv/integritet', others: '/privacy' },
  terms: { sv: '/sv/villkor', others: '/terms' },
  leaving: { sv: '/sv/om-lamna-sidan', others: '/about-leaving' },
  accessibility: { sv: '/sv/tillganglighet', others: '/accessibility' },
  quiz: '/quiz',
  'quiz-result': '/quiz-result',
} as const satisfies Record<string, Address>

/** Also the folder in app/site. Titles and descriptions are in app/site/screen-words.ts. */
export type ScreenId = keyof typeof addresses

export const screenIds = Object.keys(addresses) as ScreenId[]

/** The languages that a screen exists in. */
export type LanguageOf<Id extends ScreenId> = (typeof addresses)[Id] extends string | { others: string } ? Language : keyof (typeof addresses)[Id] & Language

type Screen = {
  /** Browsers may prerender it (Speculation Rules); only for screens without scripts. */
  prerendered?: true
  /** Absent: every response is `no-store`. */
  cache?: CacheRule
} & (
  | { /** The engraving of its preview picture. */ plate: PlateName }
  | { /** Has noindex and no preview picture, and is not in sitemap and llms.txt. */ unlisted: true }
)

const pageNumber = /^[1-9]\d{0,3}$/

/** Without styles: for a document that has them already (app/site/frame/over-pages.tsx). */
export const stylesParameter = 'styles'

/** Everything else about each screen. Separate from the addresses, so that it is not bundled for the browser. */
export const screens: Readonly<Record<ScreenId, Screen>> = {
  home: { plate: 'hero', prerendered: true, cache: { [stylesParameter]: /^none$/ } },
  services: { plate: 'panes', prerendered: true, cache: {} },
  apply: { plate: 'doorapply', cache: {} },
  contact: { plate: 'slit', prerendered: true, cache: {} },
  about: { plate: 'room', prerendered: true, cache: {} },
  blog: { plate: 'horizon', cache: { page: pageNumber, q: 'uncached', paused: /^1$/ } },
  network: { plate: 'discs', prerendered: true, cache: {} },
  'selection-process': { plate: 'stairs', prerendered: true, cache: {} },
  photography: { plate: 'aperture', cache: {} },
  login: { unlisted: true, cache: {} },
  case: { unlisted: true, cache: {} },
  privacy: { plate: 'slit', prerendered: true, cache: {} },
  terms: { plate: 'slit', prerendered: true, cache: {} },
  leaving: { plate: 'slit', prerendered: true, cache: {} },
  accessibility: { plate: 'slit', prerendered: true, cache: {} },
  quiz: { plate: 'sun2', cache: { questions: /^all$/ } },
  'quiz-result': { unlisted: true, cache: { result: /^[a-z-]{1,20}$/ } },
}

/** Screens that search engines may index. */
export function indexedScreens(): ScreenId[] {
  return screenIds.filter((id) => !('unlisted' in screens[id]))
}

export function pathTo<Id extends ScreenId>(screen: Id, language: LanguageOf<Id>): string {
  const path = addressIn(screen, language)
  if (path === undefined) throw new RangeError(screen)
  return path
}

/** The addresses of a screen in those of the given languages that it exists in. */
export function pathsOf(screen: ScreenId, among: readonly Language[] = languages): { language: Language; path: string }[] {
  return among.flatMap((language) => {
    const path = addressIn(screen, language)
    return path === undefined ? [] : [{ language, path }]
  })
}

function addressIn(screen: ScreenId, language: Language): string | undefined {
  const address: Address = addresses[screen]
  const own = typeof address === 'string' ? undefined : address[language]
  const common = typeof address === 'string' ? address : address.others
  return own ?? (common === undefined ? undefined : `/${language}${common}`)
}

export function screenPaths(): { screen: ScreenId; language: Language; path: string }[] {
  return screenIds.flatMap((screen) => pathsOf(screen).map((address) => ({ screen, ...address })))
}

/** Whether a path is a screen's. */
export function isScreen(pathname: string): boolean {
  return screenAt(pathname) !== null
}

/** The screen at an address, or null. */
export function screenAt(pathname: string): ScreenId | null {
  const language = languageOf(pathname)
  return screenIds.find((screen) => addressIn(screen, language) === pathname) ?? null
}
