import site from '#app/app.css?inline'
import { shareMarkup } from '#app/shared-markup.ts'
import apply from './apply.css?inline'
import article from './article.css?inline'
import code from './code.css?inline'
import forms from './forms.css?inline'
import home from './home.css?inline'
import quiz from './quiz.css?inline'
import search from './search.css?inline'

const sheets = { home, article, code, forms, apply, quiz, search }

/** Sheets that a route may name in its `handle.styles`, in addition to the default or (home, article) instead of it. */
export type SheetName = keyof typeof sheets

/** These replace the default sheet. */
const complete: readonly SheetName[] = ['home', 'article']

/** Combination of sheets → CSS: joining 25 KB anew for each render would take a tenth of it. */
const joined = new Map<string, string>()

/** The CSS of a page with these sheets, inlined so that the first paint needs no further request (decision 008). */
export function styleSheet(names: readonly SheetName[]): string {
  const key = names.join()
  const css = joined.get(key) ?? shareMarkup(join(names))
  joined.set(key, css)
  return css
}

function join(names: readonly SheetName[]): string {
  const wanted = [...new Set(names)]
  const base = wanted.some((name) => complete.includes(name)) ? '' : site
  return [base, ...wanted.map((name) => sheets[name])].join('').trim()
}
