/** Milliseconds in which an answer is promised (SPEC §9 "Promised reply"): hours that pass, whatever the clocks do. */
export const answerTime = 24 * 3_600_000

/** Milliseconds before the end from which a letter is marked as soon due. */
export const soonTime = 6 * 3_600_000

/** How a letter stands to its promise. */
export type Urgency = 'calm' | 'soon' | 'over'

export function urgencyOf(dueAt: Date, now: Date): Urgency {
  const left = dueAt.getTime() - now.getTime()
  if (left <= 0) return 'over'
  return left <= soonTime ? 'soon' : 'calm'
}

/** The middle of some numbers; the mean of the two in the middle of an even number of them. Null of none. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
