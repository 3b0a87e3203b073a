import type { Storage } from './bucket.ts'

/** Milliseconds for which a probe's result is used; an older one is still told while the next is on its way. */
const usedFor = 30_000

const probes = new WeakMap<Storage, { result: Promise<boolean>; at: number }>()

/**
 * Whether every bucket accepted writes a moment ago: a probe writes to each of them, and waits for the disk.
 * Never rejects.
 */
export function recentlyReachable(storage: Storage): Promise<boolean> {
  const last = probes.get(storage)
  if (last && performance.now() - last.at < usedFor) return last.result
  const result = storage.isReachable()
  if (!last) {
    probes.set(storage, { result, at: performance.now() })
    return result
  }
  last.at = performance.now()
  void result.then(() => probes.set(storage, { result, at: performance.now() }))
  return last.result
}
