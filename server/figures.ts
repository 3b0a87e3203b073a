/** What answered: a file of the build, an article's picture, a cached page, the app (a page rendered for this request), a form that was sent, or the server itself, which refused the request or its connection. */
export const requestKinds = ['file', 'picture', 'page', 'app', 'form', 'refused'] as const

export type RequestKind = (typeof requestKinds)[number]

/**
 * What this process has done since it started. Plain numbers: a cached page takes 12 µs, and a counter with labels one of
 * them.
 */
export type Figures = {
  /** Responses by kind and HTTP status. */
  readonly requests: Record<RequestKind, Record<number, number>>
  /** Connections that were closed at once: their address had too many open. */
  crowded: number
  /** Pages rendered, and the seconds that took. */
  renders: number
  renderSeconds: number
  /** Letters stored. */
  letters: number
  /** What the page cache holds now. */
  cached: () => { pages: number; bytes: number }
}

export function createFigures(): Figures {
  return {
    requests: { file: {}, picture: {}, page: {}, app: {}, form: {}, refused: {} },
    crowded: 0,
    renders: 0,
    renderSeconds: 0,
    letters: 0,
    cached: () => ({ pages: 0, bytes: 0 }),
  }
}

export function countRequest({ requests }: Pick<Figures, 'requests'>, kind: RequestKind, status: number): void {
  requests[kind][status] = (requests[kind][status] ?? 0) + 1
}

/** Statuses that a visitor may have met without a fault of theirs, or an attacker: they are told. 404 and 405 are not. */
const refusals = [400, 403, 408, 413, 415, 417, 421, 429, 431]

/** How many requests were refused and failed since the last call, as a sentence; null where there were none. */
export function createTroubleReport(figures: Figures): () => string | null {
  let told: Record<string, number> = {}
  return () => {
    const now = troubles(figures)
    const since = Object.entries(now)
      .map(([what, count]) => ({ what, count: count - (told[what] ?? 0) }))
      .filter(({ count }) => count > 0)
    told = now
    if (since.length === 0) return null
    return `Refused or failed in the last minute: ${since.map(({ what, count }) => `${count} × ${what}`).join(', ')}.`
  }
}

function troubles({ requests, crowded }: Figures): Record<string, number> {
  const counts: Record<string, number> = { 'too many connections of one address': crowded }
  for (const statuses of Object.values(requests)) {
    for (const [status, count] of Object.entries(statuses)) {
      if (Number(status) >= 500 || refusals.includes(Number(status))) counts[status] = (counts[status] ?? 0) + count
    }
  }
  return counts
}
