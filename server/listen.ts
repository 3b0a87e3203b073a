import type { Server } from 'node:http'

export type RunningServer = {
  /** Takes no more connections, finishes open requests, and resolves when the last has gone: within eight seconds. */
  close(): Promise<void>
}

/** How long a request may take to end once the server is stopping, in milliseconds; supervisors kill after ten seconds. */
const shutdownTimeout = 8000

/** @throws when the address is taken or not ours */
export function listen(server: Server, { port, host }: { port: number; host: string }): Promise<RunningServer> {
  const { promise, resolve, reject } = Promise.withResolvers<RunningServer>()
  server.once('error', reject)
  server.listen(port, host, () => {
    server.off('error', reject)
    resolve({ close: () => close(server) })
  })
  return promise
}

async function close(server: Server): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.close((error) => (error ? reject(error) : resolve()))
  // A browser that goes on asking over a connection it kept open would hold the stop for as long as it likes.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
  const sweeping = setInterval(() => server.closeIdleConnections(), 50)
  const ending = setTimeout(() => server.closeAllConnections(), shutdownTimeout)
  await promise.finally(() => {
    clearInterval(sweeping)
    clearTimeout(ending)
  })
}
