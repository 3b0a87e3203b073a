import { type RouteEntry, routeTable } from '#app/site/route-table.ts'
import type { CacheRule } from '#app/site/screens.ts'

/** Characters. No address of ours is as long. */
const longestPath = 300

const dotSegment = /\/\.{1,2}(?:\/|$)/

const cached = routeTable.flatMap(({ cache, ...route }) => (cache ? [{ ...route, cache }] : []))
const patterns = cached.filter(({ path }) => path.includes(':')).map(({ path, cache }) => ({ path: asRegExp(path), cache }))
const fixed = new Map(cached.filter(({ path }) => !path.includes(':')).flatMap((route) => [[route.path, route.cache], dataRequestOf(route)]))

/**
 * The key of the page cache for an address, without the parameters that its route does not declare (app/site/screens.ts,
 * app/site/route-table.ts). Null when the response is not to be cached: the route did not opt in, the address holds a
 * parameter declared `uncached`, or it is written in a way that our pages do not write it.
 */
export function pageKey(address: string): string | null {
  const question = address.indexOf('?')
  const path = question === -1 ? address : address.slice(0, question)
  const rule = fixed.get(path) ?? ruleOfPattern(path)
  if (!rule) return null
  const parameters = Object.entries(rule)
  if (question === -1 || parameters.length === 0) return path

  const given = new URLSearchParams(address.slice(question))
  const declared: string[] = []
  for (const [name, form] of parameters) {
    const value = given.get(name)
    if (value === null) continue
    if (form === 'uncached') return null
    if (form.test(value)) declared.push(`${name}=${value}`)
  }
  return declared.length > 0 ? `${path}?${declared.join('&')}` : path
}

/**
 * The address of the page that is shown in the place of another one while a network asks for too many that are made anew for
 * each request; null for an address without a parameter declared `uncached`.
 */
export function pausedPage(address: string): string | null {
  const question = address.indexOf('?')
  if (question === -1) return null
  const path = address.slice(0, question)
  const uncached = Object.entries(fixed.get(path) ?? {}).filter(([, form]) => form === 'uncached')
  const given = new URLSearchParams(address.slice(question))
  if (!uncached.some(([name]) => given.has(name))) return null
  const routes = given.get('_routes')
  return `${path}?${new URLSearchParams({ paused: '1', ...(routes !== null && { _routes: routes }) })}`
}

/** The data of a hydrated screen, as React Router asks for it: all of it, or that of the page's own route. */
function dataRequestOf({ id, path, cache }: RouteEntry & { cache: CacheRule }): [string, CacheRule] {
  return [`${path}.data`, { ...cache, _routes: new RegExp(`^${id}$`) }]
}

/** A parameter may hold what a database from elsewhere calls an article. */
function asRegExp(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, String.raw`[\w.~%-]+`)}$`)
}

/**
 * `/articles/%61-sv` and `/articles/x/../a-sv` show what `/articles/a-sv` shows. Caching each of these
 * endless variants would evict real pages.
 */
function ruleOfPattern(path: string): CacheRule | undefined {
  if (path.length > longestPath || dotSegment.test(path)) return undefined
  const rule = patterns.find((route) => route.path.test(path))?.cache
  return rule && (!path.includes('%') || isOwnEncoding(path)) ? rule : undefined
}

function isOwnEncoding(path: string): boolean {
  try {
    return encodeURI(decodeURI(path)) === path
  } catch {
    return false
  }
}
