import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { RequestError } from '@hono/node-server'
import { type CrowdingOptions, limitCrowding } from './crowding.ts'
import { inTurn } from './in-turn.ts'
import { hasCredentials, hasOneHost, watchBody } from './request-body.ts'

/** Limits for slow, endless or numerous clients (milliseconds, bytes, connections). */
const limits = {
  headersTimeout: 10_000,
  // A body may take as long as it likes while bytes come: `watchBody` ends one that stalls.
  requestTimeout: 0,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 5000,
  maxHeaderSize: 16_384,
  // We check Host ourselves: Node's 400 lacks our headers.
  requireHostHeader: false,
}
const maxConnections = 4000
/**
 * Socket idle timeout, in milliseconds; must exceed the slowest render. It also closes connections of clients that do not
 * read their responses.
 */
const idleTimeout = 40_000

/** The headers of a response without a body, such as a refusal. */
export type PlainHeaders = Record<string, string>

export type NodeServerOptions = {
  plain: PlainHeaders
  /** Milliseconds without a byte after which a connection is closed. */
  stall?: number | undefined
  crowding?: CrowdingOptions | undefined
  /** Called with the status of each request that no handler saw, because it was malformed or late. */
  onRefused?: ((status: number) => void) | undefined
  /** Handles a request before the server does, or calls `next` (Vite in development). */
  middleware?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
}

/** An HTTP server with limits for slow, endless, numerous and malformed requests. */
export function createNodeServer(
  respond: RequestListener,
  { plain, stall = idleTimeout, crowding, onRefused = () => {}, middleware }: NodeServerOptions,
): Server {
  const handle: RequestListener = middleware ? (request, response) => middleware(request, response, () => checked(request, response)) : checked
  const server = createServer(limits, inTurn(handle))
  server.maxConnections = maxConnections
  server.setTimeout(stall)
  if (crowding) limitCrowding(server, crowding)
  server.on('clientError', (error, socket) => refuse(error, socket))
  server.on('checkExpectation', (_, response: ServerResponse) => response.writeHead(417, plain).end())
  return server

  function checked(request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }): void {
    watchBody(request, response, { stall, onStall: () => refuseStalled(response) })
    if (!hasOneHost(request) || hasCredentials(request)) return void response.writeHead(400, { ...plain, Connection: 'close' }).end()
    respond(request, response)
  }

  /** The client stopped in the middle of the body: nothing is lost, since its form is still on its page. */
  function refuseStalled({ headersSent, socket }: ServerResponse): void {
    if (!socket) return
    if (headersSent) return void socket.destroy()
    refuse(Object.assign(new Error('stalled'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    socket.once('finish', () => socket.destroy())
  }

  /** Malformed or late requests never reach a handler: the response is written to the socket. */
  function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const refusal = refusals[error.code ?? ''] ?? '400 Bad Request'
    onRefused(Number.parseInt(refusal, 10))
    const lines = Object.entries(plain).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${refusal}\r\n${lines.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`)
  }
}

/** For a request that the Fetch API cannot represent: an invalid URL or host. */
export function refusalOf(error: unknown, headers: PlainHeaders): Response {
  if (error instanceof RequestError) return new Response(null, { status: 400, headers })
  console.error(error)
  return new Response(null, { status: 500, headers })
}

const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
