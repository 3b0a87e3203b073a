import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

export type RunningServer = {
  /**
   * Closes each connection after its next response, and goes on taking new ones: a proxy that keeps connections open has
   * none left once `close` comes.
   */
  drain(): void
  /**
   * Accepts no more connections and resolves when open requests have ended, after eight seconds at the latest.
   * @param options.keepIdle answers one more request on a connection that is idle, instead of closing it: its client may be
   *   sending one. Without a request it ends by the server's `keepAliveTimeout`
   */
  close(options?: { keepIdle: boolean }): Promise<void>
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
    resolve({ drain, close: ({ keepIdle } = { keepIdle: false }) => close(server, drain, keepIdle) })
  })
  return promise
}

async function close(server: Server, drain: () => void, keepIdle: boolean): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const closed = (error?: Error) => (error ? reject(error) : resolve())
  // An HTTP server's own `close` also closes what is idle.
  if (keepIdle) NetServer.prototype.close.call(server, closed)
  else server.close(closed)
  // Otherwise a browser could keep the server open by sending requests on its keep-alive connection.
  drain()
  const sweeping = keepIdle ? undefined : setInterval(() => server.closeIdleConnections(), 50)
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
