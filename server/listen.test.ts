import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

const question = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('a server that closes and keeps idle connections answers one more request on them, and opens no others', async () => {
  const server = createServer((_, response) => response.end('here'))
  const { close } = await listen(server, { port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk)))
  socket.write(question)
  await expect.poll(() => received).toContain('here')
  expect(received).not.toContain('Connection: close')

  const closing = close({ keepIdle: true })
  expect(await once(connect(port, '127.0.0.1'), 'error')).toMatchObject([{ code: 'ECONNREFUSED' }])
  received = ''
  socket.write(question)
  await once(socket, 'end')
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n[^]*here/)
  await closing
})

test('without a request an idle connection ends when the server has kept it long enough, and so does the closing', async () => {
  const server = createServer({ keepAliveTimeout: 10 }, (_, response) => response.end('here'))
  const { close } = await listen(server, { port: 0, host: '127.0.0.1' })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(question)
  await once(socket, 'data')
  const ended = once(socket, 'end')
  await close({ keepIdle: true })
  await ended
})
