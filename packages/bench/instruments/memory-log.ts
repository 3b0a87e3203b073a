import { residentMemory } from './process-usage.ts'
import { median } from './statistics.ts'

export type MemoryLog = {
  /** Median bytes between two fractions of the whole time (0 to 1). */
  between(from: number, to: number): number
  stop(): void
}

/** Samples a process's memory four times a second. */
export function watchMemory(pid: number): MemoryLog {
  const seen = [residentMemory(pid)]
  const timer = setInterval(() => {
    try {
      seen.push(residentMemory(pid))
    } catch {
      clearInterval(timer) // the process has ended, which the caller detects itself
    }
  }, 250)
  return {
    between(from, to) {
      const start = Math.min(Math.floor(seen.length * from), seen.length - 1)
      return median(seen.slice(start, Math.max(start + 1, Math.ceil(seen.length * to))))
    },
    stop: () => clearInterval(timer),
  }
}
