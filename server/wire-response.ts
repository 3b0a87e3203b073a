import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** A 200 response as the bytes on the socket, head and body in one buffer; the Date in the head is updated in place. */
export type WireResponse = { readonly bytes: Buffer; readonly headLength: number; readonly dateAt: number; date: string }

/** What Node writes for a keep-alive connection (`keepAliveTimeout` of http-server.ts, in seconds). */
const keepAlive = 'Connection: keep-alive\r\nKeep-Alive: timeout=5\r\n'

/** @throws RangeError for a line break in a header: it would inject another */
export function wireResponse(headers: OutgoingHttpHeaders, body: Buffer): WireResponse {
  const present = Object.entries(headers).filter(([, value]) => value !== undefined)
  const lines = present.map(([name, value]) => `${name}: ${String(value)}\r\n`)
  if (lines.some((line) => /[\r\n]/.test(line.slice(0, -2)))) throw new RangeError('A header has a line break in it')
  const before = `HTTP/1.1 200 OK\r\n${lines.join('')}${keepAlive}Date: `
  const date = httpDate()
  const head = `${before}${date}\r\n\r\n`
  const bytes = Buffer.allocUnsafeSlow(head.length + body.length)
  bytes.write(head, 'latin1')
  body.copy(bytes, head.length)
  return { bytes, headLength: head.length, dateAt: before.length, date }
}

/** Private ServerResponse fields; marks headers as sent. test/wire.test.ts fails if a new Node changes them. */
const headersSent = { _header: ' ', _headerSent: true }

/**
 * Sends the response in one socket write, which costs half as much as `writeHead` and `end` (decision 014). Does nothing and
 * returns false where the head must differ: for HTTP/1.0, a connection that is to close, or pipelined responses.
 */
export function sendWire(request: IncomingMessage, response: ServerResponse, wire: WireResponse): boolean {
  const { socket } = response
  const keepsAlive = request.httpVersionMinor === 1 && response.shouldKeepAlive && !response.hasHeader('Connection')
  if (!keepsAlive || !socket?.writable) return false
  const date = httpDate()
  if (wire.date !== date) {
    // All dates have the same length; a response that is still being written may carry the newer one.
    wire.bytes.write(date, wire.dateAt, 'latin1')
    wire.date = date
  }
  Object.assign(response, headersSent)
  socket.write(wire.bytes)
  response.end()
  return true
}

let currentSecond = 0
let currentDate = ''

/** The time in HTTP's format, 29 characters (RFC 9110 §5.6.7); formatted once a second. */
function httpDate(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== currentSecond) {
    currentSecond = now
    currentDate = new Date(now * 1000).toUTCString()
  }
  return currentDate
}
