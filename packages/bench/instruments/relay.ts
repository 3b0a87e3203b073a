import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Relay extends AsyncDisposable {
  port: number
  /** From now on nothing goes through in either direction, and neither side is told: a network that has been split. */
  cut(): void
  /** What was held up goes on. */
  heal(): void
}

/** Passes TCP connections on to another port of this machine. */
export async function startRelay(target: number): Promise<Relay> {
  let isCut = false
  const pairs = new Set<[Socket, Socket | null]>()
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const pair: [Socket, Socket | null] = [near, null]
    pairs.add(pair)
    near.on('error', () => near.destroy())
    near.on('close', () => {
      pairs.delete(pair)
      pair[1]?.destroy()
    })
    if (!isCut) join(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    cut() {
      isCut = true
      for (const [near, far] of pairs) {
        near.unpipe()
        far?.unpipe()
        near.pause()
        far?.pause()
      }
    },
    heal() {
      isCut = false
      for (const pair of pairs) join(pair)
    },
    async [Symbol.asyncDispose]() {
      for (const [near] of pairs) near.destroy()
      server.close()
      await once(server, 'close')
    },
  }

  function join(pair: [Socket, Socket | null]): void {
    const [near] = pair
    const far = (pair[1] ??= connectTo(target, near))
    near.pipe(far)
    far.pipe(near)
  }
}

function connectTo(port: number, near: Socket): Socket {
  const far = connect(port, '127.0.0.1')
  far.on('error', () => near.destroy())
  far.on('close', () => near.destroy())
  return far
}
