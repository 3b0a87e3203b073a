import site from '#app/site/app.css?inline'
import { shareMarkup } from '#app/kit/shared-markup.ts'
import { forOlderBrowsers } from './older-browsers.ts'
import apply from './apply.css?inline'
import article from './article.css?inline'
import compositions from './compositions.css?inline'
import forms from './forms.css?inline'
import home from './home.css?inline'
import photography from './photography.css?inline'
import quiz from './quiz.css?inline'
import search from './search.css?inline'

const sheets = { home, article, compositions, forms, apply, photography, quiz, search }

/** Sheets that a route may name in its `handle.styles`, in addition to the one of every page. */
export type SheetName = keyof typeof sheets

/** Combination of sheets → CSS: joining 40 KB anew for each render would take a tenth of it. */
const joined = new Map<string, string>()

/**
 * The CSS of a page with these sheets, inlined so that the first paint needs no further request (decision 008). A page
 * without React's scripts is sent only the rules that it uses (used-styles.ts).
 * @param options.withoutFonts for visitors who save data: the system's fonts with our fonts' metrics (base.css)
 */
export function styleSheet(names: readonly SheetName[], { withoutFonts }: { withoutFonts: boolean }): string {
  const wanted = [...new Set(names)]
  const key = [...wanted, withoutFonts].join()
  const css = joined.get(key) ?? shareMarkup(written(wanted, withoutFonts))
  joined.set(key, css)
  return css
}

function written(names: readonly SheetName[], withoutFonts: boolean): string {
  const css = forOlderBrowsers(withoutDetours([site, ...names.map((name) => sheets[name])].join('').trim()))
  return withoutFonts ? css.replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, '') : css
}

/**
 * Tailwind's variables and their registrations, which cost 200 compressed bytes of a page, where ours have one value only:
 * every border is solid (reset.css), and a `leading-…` stands after the `text-…` of its element, which has no variant of its
 * own.
 */
function withoutDetours(css: string): string {
  return css.replaceAll('var(--tw-border-style)', 'solid').replaceAll(/var\(--tw-leading,\s*([^()]+)\)/g, '$1')
}
