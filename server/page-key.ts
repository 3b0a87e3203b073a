/** Parameters that change what a page shows, and what they may hold; there are no others (READING "Screens"). */
const parameters: { path: RegExp; allowed: Record<string, RegExp> }[] = [
  { path: /^\/(sv|en)\/blog(\.data)?$/, allowed: { page: /^[1-9]\d{0,3}$/, _routes: /^blog-(sv|en)$/ } },
  { path: /^\/sitemap\.xml$/, allowed: { part: /^[1-9]\d{0,3}$/ } },
]

/** Parameters that make an answer one visitor's: it goes past the cache. */
const personal = /[?&](from|applied|skickad|questions|result|q)(=|&|$)/

/** Pictures lie on disk, and would push pages out of memory: they go past the cache. */
const pictures = '/previews/'

/** How our own pages write addresses: in small letters, except for what a database from elsewhere calls an article. */
const ownWriting = /^\/(?:[a-z0-9._/-]*|articles\/[\w.~%-]+)$/
const dotSegment = /\/\.{1,2}(?:\/|$)|\/\//

/** Nobody's page; anything longer comes from a machine. */
const longest = 300

/**
 * The one name under which a page is kept, whatever else stands in its address: unknown parameters do not split it.
 * Null when its answer is not to be kept at all.
 */
export function pageKey(address: string): string | null {
  if (address.startsWith(pictures)) return null
  const question = address.indexOf('?')
  if (question === -1) return address.length <= longest && isOwnWriting(address) ? address : null
  if (address.length > longest * 10 || personal.test(address)) return null
  const path = address.slice(0, question)
  if (!isOwnWriting(path)) return null
  const allowed = parameters.find((entry) => entry.path.test(path))?.allowed ?? {}
  const given = new URLSearchParams(address.slice(question))
  const kept = Object.entries(allowed).flatMap(([name, form]) => {
    const value = given.get(name)
    return value !== null && form.test(value) ? [`${name}=${value}`] : []
  })
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

/**
 * `/SV`, `/%73v`, `/x/../sv` and `/sv#1` show what `/sv` shows. There is no end of such names, and each that were kept
 * would push a page out of memory.
 */
function isOwnWriting(path: string): boolean {
  return ownWriting.test(path) && !dotSegment.test(path) && (!path.includes('%') || isOwnEncoding(path))
}

function isOwnEncoding(path: string): boolean {
  try {
    return encodeURI(decodeURI(path)) === path
  } catch {
    return false
  }
}
