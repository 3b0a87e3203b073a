import { createHash } from 'node:crypto'
import site from '#app/app.css?inline'
import apply from './apply.css?inline'
import article from './article.css?inline'
import code from './code.css?inline'
import forms from './forms.css?inline'
import home from './home.css?inline'
import quiz from './quiz.css?inline'
import search from './search.css?inline'
import type { Insert } from '#app/page-inserts.ts'
import { findStyleMarker, type SheetName } from './style-marker.ts'

const sheets: Readonly<Record<SheetName, string>> = { home, article, code, forms, apply, quiz, search }
/** Stand alone; the others stand behind the site's sheet. */
const whole: readonly SheetName[] = ['home', 'article']

type Styles = { bytes: Buffer; hash: string }

const ready = new Map<string, Styles>()

function stylesOf(names: string): Styles {
  const known = ready.get(names)
  if (known) return known
  const wanted = names === '' ? [] : (names.split(',') as SheetName[])
  const base = wanted.some((name) => whole.includes(name)) ? '' : site
  const bytes = Buffer.from([base, ...wanted.map((name) => sheets[name])].join('').trim())
  const styles = { bytes, hash: `'sha256-${createHash('sha256').update(bytes).digest('base64')}'` }
  ready.set(names, styles)
  return styles
}

/**
 * A page's styles, for its head, where the first view waits for no second answer (decision 008), and their hash as a policy
 * names it; null for a page without styles.
 */
export function stylesFor(page: Buffer): (Insert & { hash: string }) | null {
  const marker = findStyleMarker(page)
  if (!marker) return null
  const { bytes, hash } = stylesOf(marker.names)
  return { ...marker, bytes: [bytes], hash }
}
