import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const built = path.resolve(import.meta.dirname, '../build/server/assets')
const assets = path.resolve(import.meta.dirname, '../build/client/assets')

/**
 * Calls and syntax that Safari 15.4 or Chrome 100 lack and that no build target lowers (decision 034). One that a program asks
 * for before it uses it is none: `'startViewTransition' in document`.
 */
const tooNew: Readonly<Record<string, RegExp>> = {
  'Promise.withResolvers, .try': /Promise\.(withResolvers|try)\b/,
  'URL.canParse, .parse': /URL\.(canParse|parse)\b/,
  groupBy: /(Object|Map)\.groupBy\b/,
  'Array.fromAsync': /Array\.fromAsync\b/,
  'copies of lists': /\.(toSorted|toReversed|toSpliced)\(/,
  'methods of sets': /\.(symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  'AbortSignal.any, .timeout': /AbortSignal\.(any|timeout)\b/,
  requestIdleCallback: /requestIdleCallback\b/,
  'well-formed strings': /\.(isWellFormed|toWellFormed)\(/,
  'RegExp.escape': /RegExp\.escape\b/,
  'bytes as text': /\.(toBase64|toHex)\(|Uint8Array\.from(Base64|Hex)\b/,
  Iterator: /\bIterator\.(from|concat|prototype)\b/,
  'methods of elements': /\.(checkVisibility|showPicker|requestSubmit|setHTML|moveBefore)\(/,
  'selectors that throw': /(matches|closest|querySelector|querySelectorAll)\([`'"][^`'")]*:(modal|has\()/,
  'OffscreenCanvas, CompressionStream': /\b(OffscreenCanvas|CompressionStream|DecompressionStream|URLPattern)\b/,
  lookbehind: /\(\?<[=!]/,
  'static blocks': /\bstatic\s*\{/,
  'flag v': /\/[gimsuy]*v[gimsuy]*\.(test|exec)\(/,
}

/** The scripts of the build. Those of the builds before it, kept for pages that are still open, are older than its list of routes. */
function scripts(): { name: string; text: string }[] {
  const folder = readdirSync(assets)
  const known = new Set<string>()
  const read = (name: string): void => {
    if (known.has(name)) return
    known.add(name)
    for (const [other] of readFileSync(path.join(assets, name), 'utf8').matchAll(/[\w.-]+\.js\b/g)) if (folder.includes(other)) read(other)
  }
  const server = readdirSync(built)
    .map((name) => readFileSync(path.join(built, name), 'utf8'))
    .join('')
  for (const name of folder) if (name.endsWith('.js') && server.includes(`/${name}`)) read(name)
  return [...known].map((name) => ({ name, text: readFileSync(path.join(assets, name), 'utf8') }))
}

test('no script of the site calls what the oldest browsers do not have', () => {
  const all = scripts()
  expect(all.map(({ name }) => name.replace(/-[\w-]{8}\.js$/, ''))).toEqual(
    expect.arrayContaining(['framework', 'shared', 'entry.client', 'root', 'drop-listener']),
  )
  // React names it in a sentence for developers only.
  const text = (script: string) => script.replaceAll('using form.requestSubmit() instead', '')
  const found = all.flatMap(({ name, text: script }) =>
    Object.entries(tooNew).flatMap(([what, pattern]) => (pattern.test(text(script)) ? [`${name}: ${what}`] : [])),
  )
  expect(found).toEqual([])
})
