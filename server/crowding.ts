import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isTrusted, listOf } from './visitor.ts'

export type CrowdingOptions = {
  /** Connections that one address may have open at a time. */
  limit: number
  /** Proxies, from which everybody comes: `10.0.0.0/8`. */
  trusted: readonly string[]
  onRefused: () => void
}

/**
 * Closes a connection at once where its address has as many open as it may: one address could otherwise take all that the
 * server has, and keep everybody else out. IPv6 gives a household a network of 64 bits, which counts as one address.
 */
export function limitCrowding(server: Server, { limit, trusted, onRefused }: CrowdingOptions): void {
  const proxies = listOf(trusted)
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isTrusted(remoteAddress, proxies)) return
    const key = networkOf(remoteAddress)
    const count = (open.get(key) ?? 0) + 1
    if (count > limit) {
      onRefused()
      return void socket.destroy()
    }
    open.set(key, count)
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left === 0) open.delete(key)
      else open.set(key, left)
    })
  })
}

/** An IPv4 address as itself; of an IPv6 address the first 64 bits. */
export function networkOf(address: string): string {
  if (address.includes('.') || !address.includes(':')) return address.replace(/^::ffff:/, '')
  const [before = '', after = ''] = address.split('::')
  const [left, right] = [before.split(':').filter(Boolean), after.split(':').filter(Boolean)]
  const groups = address.includes('::') ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right] : left
  return `${groups.slice(0, 4).join(':')}::/64`
}
