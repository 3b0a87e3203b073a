import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createTestServer } from '../server.ts'

test('a body that keeps moving may take longer than a stall', async () => {
  // Long beside the pauses, so that a busy machine does not make one of them a stall.
  const [stall, pauses] = [20_000, 100]
  await using server = await createTestServer({ stall })
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
  await once(socket, 'connect')
  const head = ['POST /sv/fotografering HTTP/1.1', 'Host: localhost', 'Origin: http://localhost:3000', 'Content-Type: application/x-www-form-urlencoded']
  socket.write([...head, `Content-Length: ${pauses}`, '', ''].join('\r\n'))
  const answered = text(socket)
  for (let sent = 0; sent < pauses; sent++) {
    socket.write('x')
    // In all a quarter longer than the stall.
    await new Promise((resolve) => setTimeout(resolve, (stall * 1.25) / pauses))
  }
  socket.end()
  expect(await answered).toMatch(/^HTTP\/1\.1 400 Bad Request/)
})
