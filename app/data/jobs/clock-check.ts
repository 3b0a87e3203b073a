const [minute, hour] = [60_000, 3_600_000]

/** Milliseconds for which the clocks must have gone alike: longer than a machine takes to set a wrong one right after its start. */
const agreeingTime = 10 * minute
/** Milliseconds by which the wall clock may have been set meanwhile. */
const tolerance = 5 * minute
/** The least between two days: a whole one, less what the hour may differ at which each is noticed. */
const dayTime = 20 * hour

export type ClockCheck = {
  /** Whether the wall clock has gone as time does for ten minutes, here and now. To be asked often. */
  agrees(now: Date): boolean
  /** Whether it has been set within ten minutes, as `agrees` has seen. Not right after the start, of which nothing is known. */
  wasSet(): boolean
  /** Whether enough time has passed for a new day since `countDay`, as far as this process can tell. */
  mayBeNewDay(): boolean
  countDay(): void
}

/**
 * Compares the wall clock, which may be wrong and be set at any time, with a clock that only ever goes on.
 * @param monotonic in milliseconds, since any moment
 */
export function createClockCheck(monotonic = () => performance.now()): ClockCheck {
  let began = { wall: Number.NaN, monotonic: 0 }
  let countedAt = Number.NEGATIVE_INFINITY
  let setAt = Number.NEGATIVE_INFINITY
  return {
    agrees(now) {
      const at = { wall: now.getTime(), monotonic: monotonic() }
      const difference = Math.abs(at.wall - began.wall - (at.monotonic - began.monotonic))
      // The first time, too.
      if (difference > tolerance) setAt = at.monotonic
      if (!(difference <= tolerance)) began = at
      return at.monotonic - began.monotonic >= agreeingTime
    },
    wasSet: () => monotonic() - setAt < agreeingTime,
    mayBeNewDay: () => monotonic() - countedAt >= dayTime,
    countDay() {
      countedAt = monotonic()
    },
  }
}
