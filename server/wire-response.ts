import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** A 200 answer as its bytes on the wire, head and body in one piece, with room in the head for the time of day. */
export type WireResponse = { readonly bytes: Buffer; readonly headLength: number; readonly dateAt: number; dated: string }

/** Node says the same on connections that it keeps open (`keepAliveTimeout` of http-server.ts, in seconds). */
const keepOpen = 'Connection: keep-alive\r\nKeep-Alive: timeout=5\r\n'

/** @throws RangeError for a line break in a header: it would begin another */
export function wireResponse(headers: OutgoingHttpHeaders, body: Buffer): WireResponse {
  const told = Object.entries(headers).filter(([, value]) => value !== undefined)
  const lines = told.map(([name, value]) => `${name}: ${String(value)}\r\n`)
  if (lines.some((line) => /[\r\n]/.test(line.slice(0, -2)))) throw new RangeError('A header has a line break in it')
  const before = `HTTP/1.1 200 OK\r\n${lines.join('')}${keepOpen}Date: `
  const dated = today()
  const head = `${before}${dated}\r\n\r\n`
  const bytes = Buffer.allocUnsafeSlow(head.length + body.length)
  bytes.write(head, 'latin1')
  body.copy(bytes, head.length)
  return { bytes, headLength: head.length, dateAt: before.length, dated }
}

/** How Node knows that the head has left: names that many packages read, in Node of old. test/wire.test.ts watches over it. */
const headSent = { _header: ' ', _headerSent: true }

/**
 * Sends the answer in one write, which is half of what writing head and body one after the other costs. Does nothing and
 * returns false where the head must be another: for HTTP/1.0, a connection that is to end, or answers that wait in line.
 */
export function sendWire(request: IncomingMessage, response: ServerResponse, wire: WireResponse): boolean {
  const { socket } = response
  const ordinary = request.httpVersionMinor === 1 && response.shouldKeepAlive && !response.hasHeader('Connection')
  if (!ordinary || !socket?.writable) return false
  const date = today()
  if (wire.dated !== date) {
    // In place: every date is of the same length, and one that is still on its way may as well be the newer.
    wire.bytes.write(date, wire.dateAt, 'latin1')
    wire.dated = date
  }
  Object.assign(response, headSent)
  socket.write(wire.bytes)
  response.end()
  return true
}

let second = 0
let date = ''

/** The time as HTTP writes it, 29 characters (RFC 9110 §5.6.7); made once a second. */
function today(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    date = new Date(now * 1000).toUTCString()
  }
  return date
}
