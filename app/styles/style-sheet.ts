import site from '#app/app.css?inline'
import { shareMarkup } from '#app/shared-markup.ts'
import { forOlderBrowsers } from './older-browsers.ts'
import apply from './apply.css?inline'
import article from './article.css?inline'
import forms from './forms.css?inline'
import home from './home.css?inline'
import quiz from './quiz.css?inline'
import search from './search.css?inline'

const sheets = { home, article, forms, apply, quiz, search }

/** Sheets that a route may name in its `handle.styles`, in addition to the one of every page. */
export type SheetName = keyof typeof sheets

/** Combination of sheets → CSS: joining 40 KB anew for each render would take a tenth of it. */
const joined = new Map<string, string>()

/**
 * The CSS of a page with these sheets, inlined so that the first paint needs no further request (decision 008). A page
 * without scripts is sent only the rules that it uses (used-styles.ts).
 */
export function styleSheet(names: readonly SheetName[]): string {
  const wanted = [...new Set(names)]
  const key = wanted.join()
  const css = joined.get(key) ?? shareMarkup(forOlderBrowsers([site, ...wanted.map((name) => sheets[name])].join('').trim()))
  joined.set(key, css)
  return css
}
