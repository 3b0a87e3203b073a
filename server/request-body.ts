import type { IncomingMessage, ServerResponse } from 'node:http'

/** Milliseconds without a byte after which a body counts as stalled. How long it takes while bytes come is not limited. */
const maxStall = 30_000
/** Milliseconds that the response to a body may take once that has come: pictures are cleaned one after the other. */
const workTimeout = 300_000
/** Milliseconds for which what still comes is read and dropped after the response to a body that was not read. */
const maxLinger = 10_000

/**
 * Watches over a request's body: one that stalls calls `onStall`, and a response sent before the whole body has been read
 * says `Connection: close`, since what follows on the connection is the rest of it (RFC 9112 §9.6).
 * @param options.stall milliseconds, at most `maxStall`
 */
export function watchBody(request: IncomingMessage, response: ServerResponse, { stall, onStall }: { stall: number; onStall: () => void }): void {
  const { headers, socket } = request
  const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
  if (!hasBody) return
  const mayStayOpen = response.shouldKeepAlive
  response.shouldKeepAlive = false
  request.setTimeout(Math.min(stall, maxStall), onStall)
  request.once('end', () => {
    response.shouldKeepAlive = mayStayOpen
    socket.setTimeout(workTimeout)
  })
  lingerOnClose(request)
}

/**
 * Node closes the connection after a response that says `Connection: close`. Closing it while the client still sends
 * makes the kernel reset it, and the client may lose the response. So our side is closed first, and what still comes is
 * dropped until the client is done.
 */
function lingerOnClose(request: IncomingMessage): void {
  const { socket } = request
  const destroySoon = socket.destroySoon.bind(socket)
  let lingering = false
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) return destroySoon()
    if (lingering) return
    lingering = true
    socket.end()
    for (const event of ['data', 'readable']) request.removeAllListeners(event)
    request.resume()
    const timer = setTimeout(() => socket.destroy(), maxLinger)
    request.once('end', () => socket.destroy())
    socket.once('close', () => clearTimeout(timer))
  }
}

/** Whether a whole URL in the place of the path holds a name or password, which RFC 9110 §4.2.4 has refused as an error. */
export function hasCredentials({ url = '/' }: IncomingMessage): boolean {
  const parsed = url.startsWith('/') ? null : URL.parse(url)
  return parsed !== null && parsed.username + parsed.password !== ''
}

/** Whether a request names its host once, as HTTP/1.1 demands (RFC 9112 §3.2); HTTP/1.0 may leave it out. */
export function hasOneHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let lines = 0
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place]
    if (name?.length === 4 && name.toLowerCase() === 'host') lines++
  }
  return lines === 1 || (lines === 0 && httpVersionMinor === 0)
}
