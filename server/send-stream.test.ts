import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { sendStream } from './send-stream.ts'

test('a client that disconnected before the first byte is no error, and cancels the body', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [request, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  const left = once(response, 'close')
  socket.destroy()
  await left
  const { promise: cancelled, resolve: cancel } = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(1000)), cancel: () => cancel() })
  await expect(sendStream(request, response, { status: 200, headers: {}, body })).resolves.toBeUndefined()
  await cancelled
  server.close()
})
