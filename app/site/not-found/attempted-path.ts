/**
 * The path that a visitor requested: the current one, or on `/404?from=…` the one in `from`. Anything in `from` but a path
 * of this site is ignored (READING "Addresses").
 */
export function attemptedPath({ pathname, searchParams }: URL): string {
  if (pathname !== '/404') return pathname
  const from = searchParams.get('from') ?? ''
  return /^\/(?![/\\])[^\s\\]*$/.test(from) ? from : pathname
}
