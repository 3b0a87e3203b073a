import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pathTo } from '../../../app/site/screens.ts'
import { type Kind, turnOf, type World } from './visitor.ts'

/** Milliseconds. The server times out a request after 15 s, checked every second; a busy machine adds to that. */
const longestConnection = 22_000

type Behaviour = {
  what: string
  /** The request, sent byte by byte. */
  request: (world: World) => string
  /** Milliseconds between two bytes. */
  interval: number
  /** Milliseconds before it starts to read. */
  readDelay?: number
  /** 0 means that the connection was closed without a response. */
  expected: number[]
}

const behaviours: Behaviour[] = [
  { what: 'a slow request', request: ({ port }) => `GET /sv HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`, interval: 60, expected: [200] },
  { what: 'headers that never end', request: () => `GET /sv HTTP/1.1\r\nHost: x\r\nX-Slow: ${'x'.repeat(1000)}`, interval: 250, expected: [408, 0] },
  { what: 'no request', request: () => '', interval: 1000, expected: [408, 0] },
  { what: 'a body that never ends', request: slowPost, interval: 100, expected: [408, 400, 0] },
  {
    what: 'a client that does not read',
    request: ({ port }) => `GET /sv/blog HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
    interval: 0,
    readDelay: 4000,
    expected: [200],
  },
]

function slowPost({ origin }: World): string {
  const head = ['Host: x', `Origin: ${origin}`, 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 100000']
  return `POST ${pathTo('photography', 'sv')} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${'a'.repeat(1000)}`
}

/** Sends slowly, or nothing at all: the server must respond or disconnect in bounded time. */
export const slowClient: Kind = {
  name: 'slow client',
  crowd: 20,
  rest: 100,
  async visit(world, turn) {
    const behaviour = turnOf(behaviours, turn)
    const socket = connect(world.port, '127.0.0.1')
    try {
      const response = responseStatus(socket, behaviour)
      await send(socket, behaviour, world)
      const status = await Promise.race([response, pause(longestConnection, -1, { ref: false })])
      if (status === -1) throw new Error(`${behaviour.what}: still connected after ${longestConnection} ms`)
      world.tally.expect('slow client', behaviour.what, status, behaviour.expected)
    } finally {
      socket.destroy()
    }
  },
}

/** Disconnects in the middle of a request or response. */
export const quitter: Kind = {
  name: 'quitter',
  crowd: 2,
  rest: 100,
  async visit({ port, tally }, turn) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(turnOf(['GET /sv HTTP/1.1\r\nHo', `GET /sv/blog?page=${turn % 9} HTTP/1.1\r\nHost: x\r\n\r\n`, 'NONSENSE\r\n\r\n'], turn))
    await pause(turn % 20)
    socket.destroy()
    tally.expect('quitter', 'a visit', 0, [0])
  },
}

/** Resolves when the connection has closed; 0 without a response. */
function responseStatus(socket: Socket, { readDelay = 0 }: Behaviour): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  let start = ''
  socket.on('data', (bytes: Buffer) => (start ||= bytes.toString('latin1')))
  if (readDelay > 0) {
    socket.pause()
    setTimeout(() => socket.resume(), readDelay)
  }
  const end = () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(start)?.[1] ?? 0))
  socket.on('close', end)
  socket.on('error', end)
  return promise
}

/** Stops when the server disconnects. */
async function send(socket: Socket, { request, interval }: Behaviour, world: World): Promise<void> {
  const deadline = performance.now() + longestConnection
  for (const byte of request(world)) {
    if (socket.destroyed || socket.readableEnded || performance.now() > deadline) return
    socket.write(byte)
    if (interval > 0) await pause(interval)
  }
}
