import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Services } from '#app/context.ts'
import { inTurn } from './in-turn.ts'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'
import { createPictureFiles } from './picture-files.ts'
import { hasOneHost, watchBody } from './request-body.ts'
import { readBody } from './response-body.ts'
import { emptyPolicy, commonHeaders } from './security-headers.ts'
import { declinesSpeculation } from './speculation.ts'
import { headersOf, sendStored, sendEncoded, type StoredResponse } from './stored-response.ts'

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

type ServerOptions = Pick<PageCacheOptions, 'freshFor' | 'staleIfError'> & {
  /** Milliseconds without a byte after which a connection is closed. */
  stall?: number
  /** Handles a request before the site does, or calls `next` (Vite in development). */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/**
 * The site's HTTP server. Static files, pictures and cached pages are served here; every other request goes to the app.
 * A cached page is the same for all visitors, so nothing here may depend on who asks.
 */
export function createHttpServer(
  app: Hono,
  files: ReadonlyMap<string, StoredResponse>,
  services: Services,
  { stall = idleTimeout, middleware, ...caching }: ServerOptions = {},
): Server {
  const { config } = services
  const cache = createPageCache({ render: async (path) => app.request(config.siteUrl + path), ...caching })
  const plain = { ...commonHeaders(config), 'Content-Security-Policy': emptyPolicy, 'Cache-Control': 'no-store' }
  const pictureAt = createPictureFiles(services, commonHeaders(config))
  const runApp = getRequestListener(app.fetch, { errorHandler: (error) => refusalOf(error, plain) })

  const handle = middleware ? (request: IncomingMessage, response: ServerResponse) => middleware(request, response, () => respond(request, response)) : respond
  const server = createServer(limits, inTurn(handle))
  server.maxConnections = maxConnections
  server.setTimeout(stall)
  server.on('clientError', (error, socket) => refuse(error, socket, plain))
  server.on('checkExpectation', (_, response: ServerResponse) => response.writeHead(417, plain).end())
  return server

  function respond(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '/' } = request
    watchBody(request, response, { stall, onStall: () => refuseStalled(response, plain) })
    if (!hasOneHost(request)) return void response.writeHead(400, { ...plain, Connection: 'close' }).end()
    if (method !== 'GET' && method !== 'HEAD') return void runApp(request, response)
    const stored = files.get(url) ?? files.get(withoutQuery(url))
    if (stored) return sendStored(request, response, stored)
    const page = cache.fresh(url)
    if (page) return sendPage(request, response, page)
    return void loadPage(request, response, url).catch((error: unknown) => fail(error, response, plain))
  }

  async function loadPage(request: IncomingMessage, response: ServerResponse, url: string) {
    // The cache renders by path: "//host/" or "http://host/" would be resolved as another origin.
    if (!url.startsWith('/') || url.startsWith('//')) return runApp(request, response)
    const picture = await pictureAt(url)
    if (picture) return sendStored(request, response, picture)
    const page = await cache.load(url)
    if (!(page instanceof Response)) return sendPage(request, response, page)
    return sendUncached(request, response, page)
  }
}

function sendPage(request: IncomingMessage, response: ServerResponse, page: StoredResponse): void {
  sendStored(request, response, page, { without: declinesSpeculation(request) ? 'Speculation-Rules' : undefined })
}

/** Compresses and sends a response that is not cached. */
async function sendUncached(request: IncomingMessage, response: ServerResponse, uncached: Response): Promise<void> {
  const { status } = uncached
  const headers = headersOf(uncached)
  const body = await readBody(uncached)
  if (body.length === 0) return void response.writeHead(status, { ...headers, 'Content-Length': 0 }).end()
  return sendEncoded(request, response, { status, headers, body })
}

const withoutQuery = (url: string) => url.split('?', 1)[0] ?? url

type Headers = Record<string, string>

/** For a request that the Fetch API cannot represent: an invalid URL or host. */
function refusalOf(error: unknown, headers: Headers): Response {
  if (error instanceof RequestError) return new Response(null, { status: 400, headers })
  console.error(error)
  return new Response(null, { status: 500, headers })
}

/** A last resort: the app handles its own errors. */
function fail(error: unknown, response: ServerResponse, headers: Headers): void {
  console.error(error)
  if (response.headersSent) response.destroy()
  else response.writeHead(500, headers).end()
}

const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** The client stopped in the middle of the body: nothing is lost, since its form is still on its page. */
function refuseStalled({ headersSent, socket }: ServerResponse, headers: Headers): void {
  if (!socket) return
  if (headersSent) return void socket.destroy()
  refuse(Object.assign(new Error('stalled'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket, headers)
  socket.once('finish', () => socket.destroy())
}

/** Malformed or late requests never reach a handler: the response is written to the socket. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex, headers: Headers): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${refusals[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`)
}
