import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'

/** The length of one count, in milliseconds. */
const windowLength = 10 * 60_000

/** Counts what each network posts to each form. */
export type FloodGate = {
  /**
   * Counts one post.
   * @param form the form's name: each has a count of its own, so that many quizzes never cost an enquiry
   * @param address as the connection tells it: IPv4, IPv6, or anything else as one address of its own
   * @returns 0 when it is welcome, else after how many seconds the next one is
   */
  secondsToWait(form: string, address: string): number
}

/**
 * Addresses are kept in memory only, as a hash whose key dies with the process, at most 20 000 counts of them.
 * @param limit posts per form and network in ten minutes
 * @param now milliseconds of a monotonic clock: a system clock that is set back must not make anybody wait for a day
 */
export function createFloodGate({ limit, now }: { limit: number; now: () => number }): FloodGate {
  const hashKey = randomBytes(32)
  const counts = new LRUCache<string, { posts: number; endsAt: number }>({ max: 20_000 })

  function secondsToWait(form: string, address: string): number {
    const key = createHmac('sha256', hashKey).update(`${form} ${networkOf(address)}`).digest('base64')
    const time = now()
    const known = counts.get(key)
    const count = known && known.endsAt > time ? known : { posts: 0, endsAt: time + windowLength }
    count.posts += 1
    counts.set(key, count)
    return count.posts <= limit ? 0 : Math.ceil((count.endsAt - time) / 1000)
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
