import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'

/** Milliseconds of a fixed window; the privacy page tells it. */
export const floodWindow = 10 * 60_000

/** Rate limiter: counts the posts of each network to each form. */
export type FloodGate = {
  /**
   * Counts one post.
   * @param form the form's name: each is counted separately, so that many quizzes never block an enquiry
   * @param address the client's IPv4 or IPv6 address; any other text counts as one address
   * @returns 0 if the post is allowed, else the seconds until the next one is
   */
  secondsToWait(form: string, address: string): number
}

/** A key for a network and a form: a hash whose own key is never saved, so that no address stands in memory. */
export function createAddressKey(): (form: string, address: string) => string {
  const hashKey = randomBytes(32)
  return (form, address) =>
    createHmac('sha256', hashKey)
      .update(`${form} ${networkOf(address)}`)
      .digest('base64')
}

/**
 * Counts are in memory only, at most 20 000.
 * @param limit posts per form and network in ten minutes
 * @param now milliseconds of a monotonic clock: setting the system clock back must not lengthen a window
 */
export function createFloodGate({ limit, now }: { limit: number; now: () => number }): FloodGate {
  const keyOf = createAddressKey()
  const counts = new LRUCache<string, { posts: number; endsAt: number }>({ max: 20_000 })

  function secondsToWait(form: string, address: string): number {
    const key = keyOf(form, address)
    const time = now()
    const known = counts.get(key)
    const count = known && known.endsAt > time ? known : { posts: 0, endsAt: time + floodWindow }
    count.posts += 1
    counts.set(key, count)
    return count.posts <= limit ? 0 : Math.ceil((count.endsAt - time) / 1000)
  }

  return { secondsToWait }
}

/** The network of an address: of IPv6 the first 64 bits, since a client can choose the others freely. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
