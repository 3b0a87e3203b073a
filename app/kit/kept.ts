// The one place where a page keeps what somebody has typed, or needs again: this tab's session storage, until it is closed.
// A browser may forbid it or have it full: then the page does without.

export function keep(key: string, value: unknown): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(value)))
}

/** Null where there is nothing, or what is no JSON. Whoever sits at the browser can change it: it has to be checked. */
export function readKept(key: string): unknown {
  return attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown) ?? null
}

export function dropKept(key: string): void {
  attempt(() => sessionStorage.removeItem(key))
}

export function isKeepingAllowed(): boolean {
  return attempt(() => sessionStorage.length) !== undefined
}

function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
