import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

async function serve(handle: RequestListener) {
  const server = createServer(inTurn(handle)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, [Symbol.dispose]: () => server.close().closeAllConnections() }
}

test('the requests of one connection are handled one after the other, and responses keep their order', async () => {
  let [atOnce, most] = [0, 0]
  using server = await serve(async (request, response) => {
    most = Math.max(most, ++atOnce)
    await new Promise((resolve) => setImmediate(resolve))
    atOnce--
    if (request.url === '/20') response.setHeader('Connection', 'close')
    response.end(`<${request.url}>`)
  })
  const paths = Array.from({ length: 20 }, (_, place) => `/${place + 1}`)
  const socket = connect(server.port, '127.0.0.1')
  socket.write(paths.map(get).join(''))
  const responses = [...(await text(socket)).matchAll(/<(.*)>/g)].map(([, path]) => path)
  expect(responses).toEqual(paths)
  expect(most).toBe(1)
})

test('thousands of pipelined requests are not handled: the connection ends', async () => {
  const begun: string[] = []
  using server = await serve((request) => begun.push(request.url ?? ''))
  const socket = connect(server.port, '127.0.0.1')
  socket.write(get('/').repeat(1500))
  await once(
    socket.resume().on('error', () => {}),
    'close',
  )
  expect(begun).toEqual(['/'])
})
