import { idleTimeout } from '#app/people/sessions.ts'
import { listOf } from './visitor.ts'
import { isIP, isIPv6 } from 'node:net'

/** More than an office with a desk has; the ones longest unseen are forgotten first. */
const maxAddresses = 1000

const loopback = listOf(['127.0.0.0/8', '::1'])

/**
 * The network addresses from which somebody was signed in at this process's desk within the length of a session: in memory
 * only. The other processes of a site do not know of them.
 */
export type DeskAddresses = {
  readonly size: number
  has(address: string): boolean
  add(address: string): void
}

/**
 * Addresses of this machine count only while the site itself is used on it: a desk that is reached through a tunnel or a
 * local proxy shares them with everybody who comes that way.
 */
export function createDeskAddresses({ siteUrl }: { siteUrl: string }, now = () => performance.now()): DeskAddresses {
  const seenAt = new Map<string, number>()
  const isLocalSite = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname)
  return {
    get size() {
      return seenAt.size
    },
    has(address) {
      const key = plain(address)
      const seen = seenAt.get(key)
      if (seen === undefined) return false
      if (now() - seen < idleTimeout) return true
      seenAt.delete(key)
      return false
    },
    add(address) {
      const key = plain(address)
      if (isIP(key) === 0 || (!isLocalSite && loopback.check(key, isIPv6(key) ? 'ipv6' : 'ipv4'))) return
      seenAt.delete(key)
      seenAt.set(key, now())
      const [oldest] = seenAt.keys()
      if (seenAt.size > maxAddresses && oldest !== undefined) seenAt.delete(oldest)
    },
  }
}

/** An IPv4 address as itself, also where the listener is an IPv6 one; on this machine `::1` and `127.0.0.1` are one. */
function plain(address: string): string {
  const text = address.startsWith('::ffff:') ? address.slice(7) : address
  return text === '::1' ? '127.0.0.1' : text
}
