import type { Server } from 'node:http'

export type RunningServer = {
  /**
   * Closes each connection after its next response, and goes on taking new ones: a proxy that keeps connections open has
   * none left once `close` comes.
   */
  drain(): void
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
    const drain = onlyOnce(() => server.prependListener('request', (_, response) => response.setHeader('Connection', 'close')))
    resolve({ drain, close: () => close(server, drain) })
  })
  return promise
}

async function close(server: Server, drain: () => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.close((error) => (error ? reject(error) : resolve()))
  // Otherwise a browser could keep the server open by sending requests on its keep-alive connection.
  drain()
  const sweeping = setInterval(() => server.closeIdleConnections(), 50)
  const ending = setTimeout(() => server.closeAllConnections(), shutdownTimeout)
  await promise.finally(() => {
    clearInterval(sweeping)
    clearTimeout(ending)
  })
}

function onlyOnce(run: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) run()
    isDone = true
  }
}
