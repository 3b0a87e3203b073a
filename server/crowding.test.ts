import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitCrowding, networkOf } from './crowding.ts'

async function crowdedServer({ trusted = [] as string[] } = {}) {
  let refused = 0
  const server = createServer((_, response) => response.end('well'))
  limitCrowding(server, { limit: 3, trusted, onRefused: () => refused++ })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const open = async (from: string): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  /** Whether a request on this connection is answered. */
  const isServed = async (socket: Socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [answer] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [unknown]
    return String(answer).startsWith('HTTP/1.1 200')
  }
  return { open, isServed, refused: () => refused }
}

test('one address has its share of connections, and another one its own', async () => {
  const { open, isServed, refused } = await crowdedServer()
  const sockets = [await open('127.0.0.1'), await open('127.0.0.1'), await open('127.0.0.1')]
  for (const socket of sockets) expect(await isServed(socket)).toBe(true)
  expect(await isServed(await open('127.0.0.1'))).toBe(false)
  expect(refused()).toBe(1)
  expect(await isServed(await open('127.0.0.2'))).toBe(true)
  // A connection that is closed makes room.
  sockets[0]?.destroy()
  await expect.poll(async () => isServed(await open('127.0.0.1'))).toBe(true)
})

test('a trusted proxy may open as many as it likes', async () => {
  const { open, isServed, refused } = await crowdedServer({ trusted: ['127.0.0.0/8'] })
  for (let count = 0; count < 6; count++) expect(await isServed(await open('127.0.0.1'))).toBe(true)
  expect(refused()).toBe(0)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
