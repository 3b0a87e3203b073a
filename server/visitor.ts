import { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Visitor } from '#app/site/context.ts'

/**
 * Finds the visitor's network address: the connection's, or behind a trusted proxy the one in X-Forwarded-For, a header
 * that anybody can send. An untrusted proxy is logged once.
 * @param trusted addresses and networks, `10.0.0.0/8`
 * @param isAtDesk whether the desk is used from an address
 */
export function createVisitorOf(trusted: readonly string[], isAtDesk: (address: string) => boolean = () => false): (c: Context) => Visitor {
  const proxies = listOf(trusted)
  let warned = false
  return (c) => {
    const connection = connectionOf(c)
    const header = forwardingHeaders.find((name) => c.req.header(name) !== undefined)
    if (!warned && header && !isTrusted(connection, proxies)) {
      warned = true
      console.warn(unknownProxy(header, connection))
    }
    const address = visitorBehind(connection, c.req.header('X-Forwarded-For') ?? '', proxies)
    const body = incomingOf(c)
    return { address, isAtDesk: isAtDesk(address), ...(body && { body }) }
  }
}

/** Node's request; null for a test that calls the app itself. */
export function incomingOf(c: Context): IncomingMessage | null {
  const incoming: unknown = c.env?.incoming
  return incoming instanceof IncomingMessage ? incoming : null
}

/** For a request whose body is read from the connection: looking at it here would begin to read it. */
export function withoutBody({ url, method, headers, signal }: Request): Request {
  return new Request(url, { method, headers, signal })
}

/** The address of whoever sent a request that does not go through the site's app. */
export function addressBehind(trusted: readonly string[]): (request: IncomingMessage) => string {
  const proxies = listOf(trusted)
  // Where nothing is trusted, no list need be searched: that takes longer than all the rest of counting a view.
  if (trusted.length === 0) return ({ socket }) => socket.remoteAddress ?? 'unknown'
  return ({ socket, headers }) => visitorBehind(socket.remoteAddress ?? 'unknown', String(headers['x-forwarded-for'] ?? ''), proxies)
}

const forwardingHeaders = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP']

/** Addresses that nobody on the internet has. */
const privateNetworks = listOf(['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '::1', 'fc00::/7', 'fe80::/10'])

/** A proxy's own address is logged only where it cannot be a visitor's. */
function unknownProxy(header: string, connection: string): string {
  const proxy = isTrusted(connection, privateNetworks) ? `from ${connection}` : 'from an address'
  return (
    `A request with ${header} came ${proxy} that TRUSTED_PROXIES does not name. If that is your proxy, set TRUSTED_PROXIES ` +
    'to its address: until then all who come through it count as one visitor, and share one FORM_LIMIT.'
  )
}

/** Every proxy appends the address that connected to it: the last one that is no trusted proxy is the visitor. */
export function visitorBehind(connection: string, forwarded: string, proxies: BlockList): string {
  const addresses = forwarded.split(',').map((address) => address.trim())
  let visitor = connection
  while (isTrusted(visitor, proxies)) {
    const previous = addresses.pop()
    // An invalid entry ends the list of addresses that can be trusted.
    if (previous === undefined || isIP(previous) === 0) return visitor
    visitor = previous
  }
  return visitor
}

export function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

export function isTrusted(address: string, proxies: BlockList): boolean {
  return isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

function connectionOf(c: Context): string {
  // Without a connection (a test that calls the app itself) all are the same visitor.
  const connected = c.env && ('incoming' in c.env || 'server' in c.env)
  return (connected && getConnInfo(c).remote.address) || 'unknown'
}
