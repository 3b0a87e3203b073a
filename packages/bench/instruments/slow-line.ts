import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface SlowLine extends AsyncDisposable {
  origin: string
  /** Bytes that have come down the line so far. */
  bytes(): number
}

type Line = {
  /** Bytes a second downwards, for all connections together. */
  rate: number
  /** Milliseconds there and back; a connection takes one such time to open. */
  roundTrip: number
}

const segment = 1460

/** Passes TCP connections on to a port of this machine, as a slow mobile network would. */
export async function startSlowLine(target: number, { rate, roundTrip }: Line): Promise<SlowLine> {
  let bytes = 0
  /** When the last segment that was sent will have left the line, on Date's clock. */
  let free = 0
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    passOn(near, far, (_, opened) => Math.max(Date.now(), opened + roundTrip))
    passOn(far, near, (part) => {
      bytes += part.length
      free = Math.max(free, Date.now()) + (part.length / rate) * 1000
      return free
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    bytes: () => bytes,
    async [Symbol.asyncDispose]() {
      server.close()
      await once(server, 'close')
    },
  }

  /** @param leaves when a segment leaves the line; it arrives half a round trip later */
  function passOn(from: Socket, to: Socket, leaves: (part: Buffer, opened: number) => number): void {
    const opened = Date.now()
    let last = opened
    const later = (run: () => void) => setTimeout(() => !to.destroyed && run(), Math.max(0, last + roundTrip / 2 - Date.now()))
    from.on('data', (chunk: Buffer) => {
      for (let start = 0; start < chunk.length; start += segment) {
        const part = chunk.subarray(start, start + segment)
        last = Math.max(last, leaves(part, opened))
        later(() => to.write(part))
      }
    })
    from.on('end', () => later(() => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => later(() => to.destroy()))
  }
}
