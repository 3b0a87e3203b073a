/**
 * What a visitor was looking for: where they are, or on `/404?from=…` where they were sent from.
 * Only a path of this site counts; anything else in `from` is ignored (READING "Addresses").
 */
export function attemptedPath({ pathname, searchParams }: URL): string {
  if (pathname !== '/404') return pathname
  const from = searchParams.get('from') ?? ''
  return /^\/(?![/\\])[^\s\\]*$/.test(from) ? from : pathname
}
