import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { keyLifetime } from './form-key.ts'

/** Remembers which form keys have been used, so that impatience (double click, reload, a copied tab) sends once. */
export type SendOnce = {
  /**
   * Sends what came with a key, or answers like the first time. A key whose sending failed is free again.
   * @param id of the form key
   * @param content whatever tells one text from another; only a digest of it is kept
   * @returns `sent`: it is stored, now or before; `used`: another text came with this key, and this one is not stored
   * @throws what `send` throws, to everybody who waits for it
   */
  run(id: string, content: string, send: () => Promise<Sent>): Promise<Sent>
}

export type Sent = 'sent' | 'used'

type Sending = { digest: string; outcome: Promise<Sent> }

/**
 * This memory is the process's own and bounded: behind it, the bucket's claim on the same key (`PutOptions.once`) holds
 * across restarts and processes.
 */
export function createSendOnce(): SendOnce {
  const sendings = new LRUCache<string, Sending>({ max: 10_000, ttl: keyLifetime })

  async function run(id: string, content: string, send: () => Promise<Sent>): Promise<Sent> {
    const digest = createHash('sha256').update(content).digest('base64')
    const earlier = sendings.get(id)
    if (!earlier) return begin(id, digest, send)
    if (earlier.digest === digest) return earlier.outcome
    const taken = await earlier.outcome.then(
      (outcome) => outcome === 'sent',
      () => false,
    )
    return taken ? 'used' : run(id, content, send)
  }

  async function begin(id: string, digest: string, send: () => Promise<Sent>): Promise<Sent> {
    const sending = { digest, outcome: send() }
    sendings.set(id, sending)
    try {
      const outcome = await sending.outcome
      if (outcome === 'used') forget(id, sending)
      return outcome
    } catch (error) {
      forget(id, sending)
      throw error
    }
  }

  function forget(id: string, sending: Sending) {
    if (sendings.peek(id) === sending) sendings.delete(id)
  }

  return { run }
}
