import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from './server.ts'

// Whether the connection is reused or closed after a response: visible only on a real socket.

const origin = 'Origin: http://localhost:3000'
const form = 'Content-Type: application/x-www-form-urlencoded'

async function open(server: TestServer, sent: string): Promise<Socket> {
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
  await once(socket, 'connect')
  socket.write(sent)
  return socket
}

/** All data until the server closes its side. @throws when it resets the connection */
async function allOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text
}

const post = (path: string, ...headers: string[]) => [`POST ${path} HTTP/1.1`, 'Host: localhost', origin, ...headers, '', ''].join('\r\n')

test.each([
  [413, post('/sv/fotografering', form, 'Content-Length: 9999999')],
  [415, post('/sv/fotografering', 'Content-Type: text/plain', 'Content-Length: 9999999')],
  [405, post('/robots.txt', form, 'Content-Length: 9999999')],
  [400, post('/sv/fotografering', form, 'Content-Length: 9999999').replace(origin, 'Origin: https://elsewhere.example')],
  [200, 'GET /sv HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999\r\n\r\n'],
])('a %i whose request body was not read closes the connection, and the client can read the response while it still sends', async (status, head) => {
  await using server = await createTestServer()
  const socket = await open(server, head)
  const response = allOf(socket)
  for (let megabytes = 0; megabytes < 3; megabytes++) socket.write(Buffer.alloc(2 ** 20, 'x'))
  const text = await response
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(text).toMatch(/\r\nConnection: close\r\n/i)
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1)
  socket.destroy()
  if (status === 400) vi.mocked(console.warn).mockClear()
})

test('a body that was read leaves the connection open for the next request', async () => {
  await using server = await createTestServer()
  const body = 'name=Alva'
  const socket = await open(server, post('/sv/fotografering', form, `Content-Length: ${body.length}`) + body)
  const [first] = (await once(socket, 'data')) as [Buffer]
  expect(String(first)).toMatch(/^HTTP\/1\.1 400 /)
  expect(String(first)).not.toMatch(/\r\nConnection: close\r\n/i)
  socket.write('GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect(await allOf(socket)).toContain('HTTP/1.1 200 OK')
})

test.each([
  [400, 'GET /sv HTTP/1.1\r\nHost: localhost\r\nHost: elsewhere.example\r\n\r\n'],
  [400, 'GET /sv HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n'],
  [400, 'GET /sv HTTP/1.0\r\nHost: localhost\r\nHost: localhost\r\n\r\n'],
  [200, 'GET /robots.txt HTTP/1.0\r\n\r\n'],
])('%i: a request names its host once (RFC 9112 §3.2): %j', async (status, head) => {
  await using server = await createTestServer()
  const socket = await open(server, head)
  expect(await allOf(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

// One that keeps moving for longer than a stall: test/long/moving-body.test.ts.
test('a body that stalls ends with 408', async () => {
  await using server = await createTestServer({ stall: 200 })
  const socket = await open(server, `${post('/sv/fotografering', form, 'Content-Length: 1000')}name=Alva`)
  expect(await allOf(socket)).toMatch(/^HTTP\/1\.1 408 [\s\S]*Connection: close/)
})
