import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { createTestApp, origin, type TestSite } from './app.ts'
import { stored } from './forms.ts'

// Over a real connection, because only there a body arrives in chunks, and can stall.

const path = '/sv/fotografering'
const megabyte = Buffer.alloc(2 ** 20, 'a=%C3%A5&')

async function served(site: TestSite) {
  const server = createServer(getRequestListener(site.app.fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const first = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  return {
    /** Bytes of the first request that have come, its head included. */
    received: async () => (await first)[0].socket.bytesRead,
    /** Once the response to it has ended without being sent. */
    lost: first.then(([, response]) => once(response, 'close')),
    post: (headers: Record<string, string>) =>
      request({
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function statusOf(asked: ReturnType<typeof request>): Promise<number | undefined> {
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

test('a too large Content-Length is refused before the body arrives', async () => {
  await using site = await createTestApp()
  await using server = await served(site)
  const asked = server.post({ 'Content-Length': String(2 ** 30) })
  asked.on('error', () => {}) // the server closes the connection
  asked.write(megabyte)
  expect(await statusOf(asked)).toBe(413)
  asked.destroy()
})

test('a body that never ends is refused at the limit', async () => {
  await using site = await createTestApp()
  await using server = await served(site)
  const asked = server.post({ 'Transfer-Encoding': 'chunked' })
  asked.on('error', () => {})
  for (let sent = 0; sent < 3; sent++) asked.write(megabyte)
  expect(await statusOf(asked)).toBe(413)
  asked.destroy()
})

test('a connection lost in the middle of a body stores nothing and logs nothing', async () => {
  await using site = await createTestApp()
  await using server = await served(site)
  const asked = server.post({ 'Content-Length': '500' })
  asked.on('error', () => {})
  asked.write('name=Alva&email=alva%40exempel.se')
  // All that was sent has come.
  await expect.poll(async () => (await server.received()) === asked.socket?.bytesWritten).toBe(true)
  asked.destroy()
  await server.lost
  expect(await stored(site, 'inquiries')).toEqual({})
})
