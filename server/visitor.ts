import { BlockList, isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Visitor } from '#app/context.ts'

/**
 * Finds out who is asking. The visitor's network address is the connection's; what a proxy says of others
 * (X-Forwarded-For) anybody can write, so it is believed only from proxies that the configuration names.
 * @param trusted addresses and networks, `10.0.0.0/8`
 */
export function createVisitorOf(trusted: readonly string[]): (c: Context) => Visitor {
  const proxies = listOf(trusted)
  return (c) => ({ address: visitorBehind(connectionOf(c), c.req.header('X-Forwarded-For') ?? '', proxies) })
}

/** Every proxy adds whom it heard at the right: the first from there that is no proxy of ours is the visitor. */
export function visitorBehind(connection: string, forwarded: string, proxies: BlockList): string {
  const heard = forwarded.split(',').map((address) => address.trim())
  let visitor = connection
  while (isProxy(visitor, proxies)) {
    const before = heard.pop()
    // Whoever wrote nonsense is told apart by the last address that makes sense.
    if (before === undefined || isIP(before) === 0) return visitor
    visitor = before
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

function isProxy(address: string, proxies: BlockList): boolean {
  return isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

function connectionOf(c: Context): string {
  // Without a connection (a test that asks the app itself) all are the same visitor.
  const connected = c.env && ('incoming' in c.env || 'server' in c.env)
  return (connected && getConnInfo(c).remote.address) || 'unknown'
}
