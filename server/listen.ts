import type { Server } from 'node:http'

export type RunningServer = {
  /** Accepts no more connections and resolves when open requests have ended, after eight seconds at the latest. */
  close(): Promise<void>
}

/** Milliseconds that open requests get once the server is stopping; supervisors kill after ten seconds. */
const shutdownTimeout = 8000

/** @throws when the address is in use or cannot be bound */
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
  // Otherwise a browser could keep the server open by sending requests on its keep-alive connection.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
  const sweeping = setInterval(() => server.closeIdleConnections(), 50)
  const ending = setTimeout(() => server.closeAllConnections(), shutdownTimeout)
  await promise.finally(() => {
    clearInterval(sweeping)
    clearTimeout(ending)
  })
}
