import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that may wait on one connection. Browsers send none before they have the answer to the last. */
const longestLine = 100

/**
 * Answers the requests of a connection one after the other. A client may send thousands in one piece (pipelining) and
 * read nothing: Node hands all of them out at once, and keeps every answer until it is read, a gigabyte a connection.
 * Who sends more than can be in earnest loses the connection.
 */
export function inTurn(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    // Node gives an answer its socket when those before it have gone out; never, if the connection ends before.
    if (response.socket) return handle(request, response)
    const { socket } = request
    const line = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, line)
    // What came in the same piece is still handed out afterwards.
    if (line > longestLine) return void socket.destroy()
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      // Not at once: Node is still about to write out what the answer holds so far.
      queueMicrotask(() => handle(request, response))
    })
  }
}
