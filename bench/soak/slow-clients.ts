import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pathTo } from '#app/screens.ts'
import { type Kind, turnOf, type World } from './visitor.ts'

/** The server ends a request after 15 s and looks every second; on a busy machine a little later. */
const longestHeld = 22_000

type Manner = {
  what: string
  /** What it says, a byte at a time. */
  words: (world: World) => string
  /** Milliseconds between two bytes. */
  pace: number
  /** Reads nothing for so long, in milliseconds. */
  deaf?: number
  /** Statuses that may come; 0 is an end without an answer. */
  expected: number[]
}

const manners: Manner[] = [
  { what: 'a slow request', words: ({ port }) => `GET /sv HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`, pace: 60, expected: [200] },
  { what: 'a head that never ends', words: () => `GET /sv HTTP/1.1\r\nHost: x\r\nX-Slow: ${'x'.repeat(1000)}`, pace: 250, expected: [408, 0] },
  { what: 'silence', words: () => '', pace: 1000, expected: [408, 0] },
  { what: 'a body that never ends', words: slowPost, pace: 100, expected: [408, 400, 0] },
  {
    what: 'a deaf client',
    words: ({ port }) => `GET /sv/blog HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
    pace: 0,
    deaf: 4000,
    expected: [200],
  },
]

function slowPost({ origin }: World): string {
  const head = ['Host: x', `Origin: ${origin}`, 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 100000']
  return `POST ${pathTo('photography', 'sv')} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${'a'.repeat(1000)}`
}

/** Says a byte at a time, or nothing at all: the server must answer or hang up, in bounded time. */
export const slowClient: Kind = {
  name: 'slow client',
  crowd: 20,
  rest: 100,
  async visit(world, turn) {
    const manner = turnOf(manners, turn)
    const socket = connect(world.port, '127.0.0.1')
    try {
      const answer = heard(socket, manner)
      await speak(socket, manner, world)
      const status = await Promise.race([answer, pause(longestHeld, -1, { ref: false })])
      if (status === -1) throw new Error(`${manner.what} was held for longer than ${longestHeld} ms`)
      world.tally.expect('slow client', manner.what, status, manner.expected)
    } finally {
      socket.destroy()
    }
  },
}

/** Comes and goes in the middle of a request or of an answer. */
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

/** Resolves with the status of the answer when the connection has ended, 0 when there was none. */
function heard(socket: Socket, { deaf = 0 }: Manner): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  let said = ''
  socket.on('data', (bytes: Buffer) => (said ||= bytes.toString('latin1')))
  if (deaf > 0) {
    socket.pause()
    setTimeout(() => socket.resume(), deaf)
  }
  const end = () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0))
  socket.on('close', end)
  socket.on('error', end)
  return promise
}

/** At most until the server has had enough. */
async function speak(socket: Socket, { words, pace }: Manner, world: World): Promise<void> {
  const deadline = performance.now() + longestHeld
  for (const letter of words(world)) {
    if (socket.destroyed || socket.readableEnded || performance.now() > deadline) return
    socket.write(letter)
    if (pace > 0) await pause(pace)
  }
}
