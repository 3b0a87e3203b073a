import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Pipelined requests that may wait on one connection. Browsers do not pipeline at all. */
const maxQueued = 100

/**
 * Handles the requests of a connection one after the other, and closes a connection with more than 100 waiting. A client
 * may pipeline thousands and read nothing: Node emits all of them at once and buffers every response, a gigabyte a
 * connection. (`server.maxRequestsPerSocket` still handles its whole limit at once, and ends a proxy's connections.)
 */
export function inTurn(handle: RequestListener): RequestListener {
  const queued = new WeakMap<Socket, number>()
  return (request, response) => {
    // Node assigns the socket when the responses before this one have been sent; never, if the connection ends first.
    if (response.socket) return handle(request, response)
    const { socket } = request
    const count = (queued.get(socket) ?? 0) + 1
    queued.set(socket, count)
    // Node still emits the requests that were parsed from the same chunk.
    if (count > maxQueued) return void socket.destroy()
    response.once('socket', () => {
      queued.set(socket, (queued.get(socket) ?? 1) - 1)
      // In a microtask: Node first writes what the response has buffered.
      queueMicrotask(() => handle(request, response))
    })
  }
}
