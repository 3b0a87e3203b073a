import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestServer, type TestServer } from './server.ts'

// Cached pages bypass `writeHead` (server/wire-response.ts), but must still follow HTTP/1.1.

const get = (path: string, ...headers: string[]) => [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')

async function kept(paths: string[], options: { stall?: number } = {}): Promise<TestServer> {
  const server = await createTestServer(options)
  for (const path of paths) await server.ask(path)
  return server
}

/** The responses on one connection, in order; the server must close it. */
async function answersTo(port: number, requests: string): Promise<{ head: string; body: string }[]> {
  const socket = connect(port, '127.0.0.1')
  socket.end(requests)
  return split(await text(socket))
}

function split(received: string): { head: string; body: string }[] {
  if (received === '') return []
  const headEnd = received.indexOf('\r\n\r\n') + 4
  const head = received.slice(0, headEnd)
  const length = Number(/^Content-Length: (\d+)/im.exec(head)?.[1] ?? 0)
  const bytes = Buffer.from(received.slice(headEnd))
  return [{ head, body: bytes.subarray(0, length).toString() }, ...split(bytes.subarray(length).toString())]
}

const heading = (body: string) => /<title>([^<]*)/.exec(body)?.[1]

test('pipelined requests get their responses in order, on one connection', async () => {
  await using server = await kept(['/sv', '/en/about', '/sv/services'])
  const paths = ['/sv', '/en/about', '/sv/services', '/sv']
  const alone = new Map(await Promise.all(paths.map(async (path) => [path, heading((await server.ask(path)).body.toString())] as const)))
  const answers = await answersTo(
    server.port,
    `${paths
      .slice(0, -1)
      .map((path) => get(path))
      .join('')}${get('/sv', 'Connection: close')}`,
  )
  expect(answers.map(({ body }) => heading(body))).toEqual(paths.map((path) => alone.get(path)))
  expect(answers.map(({ head }) => head.split('\r\n')[0])).toEqual(paths.map(() => 'HTTP/1.1 200 OK'))
})

test('a connection stays open for the next request, and closes when the client says so', async () => {
  await using server = await kept(['/sv'])
  const socket = connect(server.port, '127.0.0.1')
  for (let turn = 0; turn < 3; turn++) {
    socket.write(get('/sv'))
    expect(await oneAnswer(socket)).toContain('Connection: keep-alive')
  }
  socket.write(get('/sv', 'Connection: close'))
  expect(await oneAnswer(socket)).toMatch(/^Connection: close/im)
  await once(socket, 'close')
})

async function oneAnswer(socket: Socket): Promise<string> {
  let received = ''
  while (!received.includes('</html>')) received += String((await once(socket, 'data'))[0])
  return received
}

test('HTTP/1.0, HEAD and an unexpected body get a complete response too', async () => {
  await using server = await kept(['/sv'])
  const { body } = await server.ask('/sv')
  const [old] = await answersTo(server.port, 'GET /sv HTTP/1.0\r\nConnection: keep-alive\r\n\r\n')
  expect(old?.body).toBe(body.toString())
  // The body of a GET is not read, so the connection cannot be reused.
  const [odd, ...others] = await answersTo(server.port, `${get('/sv', 'Content-Length: 5')}12345${get('/sv', 'Connection: close')}`)
  expect(odd?.body).toBe(body.toString())
  expect(odd?.head).toMatch(/^Connection: close/im)
  expect(others).toEqual([])
  const head = await server.ask('/sv', {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, headers: { 'content-length': String(body.length) } })
})

test('the response has the headers that Node writes, and the current date', async () => {
  await using server = await kept(['/sv'])
  const lines = async (...headers: string[]) => {
    const [answer] = await answersTo(server.port, get('/sv', ...headers))
    return new Set((answer?.head ?? '').split('\r\n').filter((line) => !/^(Date|Connection|Keep-Alive|Speculation-Rules):/i.test(line)))
  }
  // For a visitor who wants less motion, Node writes the headers: one is left out.
  expect(await lines()).toEqual(await lines('Sec-CH-Prefers-Reduced-Motion: "reduce"'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3000 })
  onTestFinished(() => void vi.useRealTimers())
  const [later] = await answersTo(server.port, get('/sv'))
  expect(/^Date: (.*)$/m.exec(later?.head ?? '')?.[1]?.trim()).toBe(new Date().toUTCString())
  expect(later?.body).toBe((await server.ask('/sv')).body.toString())
})

test('a client that disconnects in the middle does not affect others', async () => {
  await using server = await kept(['/sv'])
  for (let turn = 0; turn < 20; turn++) {
    const socket = connect(server.port, '127.0.0.1')
    socket.write(get('/sv').repeat(50))
    await once(socket, 'data')
    socket.destroy()
  }
  expect((await server.ask('/sv')).status).toBe(200)
})

test('a client that does not read its responses loses the connection', async () => {
  await using server = await kept(['/sv'], { stall: 3000 })
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.pause().write(get('/sv').repeat(90))
  const left = once(socket, 'close')
  await expect.poll(server.connections).toBe(0)
  socket.on('error', () => {}).resume()
  await left
})
