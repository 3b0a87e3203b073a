import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'

/** The length of one count, in milliseconds. */
const windowLength = 10 * 60_000

/** Counts what each network address posts, whichever form it is for. */
export type FloodGate = {
  /**
   * Counts one post.
   * @param address as the connection tells it: IPv4, IPv6, or anything else as one address of its own
   * @returns 0 when it is welcome, else after how many seconds the next one is
   */
  secondsToWait(address: string): number
}

/**
 * Addresses are kept in memory only, as a hash whose key dies with the process, at most 20 000 of them.
 * @param limit posts per address in ten minutes
 */
export function createFloodGate({ limit, clock }: { limit: number; clock: () => Date }): FloodGate {
  const hashKey = randomBytes(32)
  const counts = new LRUCache<string, { posts: number; endsAt: number }>({ max: 20_000 })

  function secondsToWait(address: string): number {
    const network = createHmac('sha256', hashKey).update(networkOf(address)).digest('base64')
    const now = clock().getTime()
    const known = counts.get(network)
    const count = known && known.endsAt > now ? known : { posts: 0, endsAt: now + windowLength }
    count.posts += 1
    counts.set(network, count)
    return count.posts <= limit ? 0 : Math.ceil((count.endsAt - now) / 1000)
  }

  return { secondsToWait }
}

/** The part of an address that its owner cannot change at will: of IPv6 the first 64 bits. */
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
