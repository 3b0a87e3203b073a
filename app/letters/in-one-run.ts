/**
 * Has something done for several callers at once: each waits for a run that begins after its call, and those that wait
 * together share one. Never do two run at the same time.
 */
export function inOneRun(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<unknown> = Promise.resolve()
  let waiting: Promise<void> | null = null
  return () => {
    waiting ??= Promise.allSettled([current]).then(() => {
      waiting = null
      const started = run()
      current = started
      return started
    })
    return waiting
  }
}
