import type { Storage } from '#app/data/storage/bucket.ts'

/** Milliseconds between two looks: each writes to every bucket, which on S3 costs requests. */
const lookTime = 60_000

/**
 * Says once when storage takes no files any more, and once when it does again: else nobody hears of it until somebody sends
 * a form.
 * @returns ends the watching
 */
export function watchStorage(storage: Pick<Storage, 'isReachable'>, interval = lookTime): () => void {
  let wasReachable = true
  let timer = setTimeout(look, interval).unref()

  async function look(): Promise<void> {
    const isReachable = await storage.isReachable()
    if (wasReachable && !isReachable)
      console.error('The storage takes no files: S3 is away or refuses, or the disk is full. Pages work, and forms answer 503 until it does.')
    if (!wasReachable && isReachable) console.log('The storage takes files again.')
    wasReachable = isReachable
    timer = setTimeout(look, interval).unref()
  }

  return () => clearTimeout(timer)
}
