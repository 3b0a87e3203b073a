/** Counts the responses to each kind of client, and the errors. */
export type Tally = {
  answered: Map<string, number>
  errors: Map<string, number>
  /** Counts a response; an unexpected status is an error. */
  expect(kind: string, what: string, status: number, expected: readonly number[]): void
  error(kind: string, what: string): void
}

export function createTally(): Tally {
  const answered = new Map<string, number>()
  const errors = new Map<string, number>()
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  const error = (kind: string, what: string) => void count(errors, `${kind}: ${what}`)
  return {
    answered,
    errors,
    error,
    expect(kind, what, status, expected) {
      count(answered, `${kind} ${status}`)
      if (!expected.includes(status)) error(kind, `${what} was answered ${status}`)
    },
  }
}
