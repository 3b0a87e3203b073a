import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Services } from '#app/context.ts'
import { createNodeServer, type NodeServerOptions, type PlainHeaders, refusalOf } from './node-server.ts'
import type { DeskAddresses } from './desk-addresses.ts'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'
import { createPictureFiles } from './picture-files.ts'
import { readBody } from './response-body.ts'
import { commonHeaders, emptyPolicy, fileHeaders } from './security-headers.ts'
import { declinesSpeculation } from './speculation.ts'
import { headersOf, sendStored, sendEncoded, type StoredResponse } from './stored-response.ts'
import { createViewCounter } from './views.ts'

type ServerOptions = Pick<PageCacheOptions, 'freshFor' | 'staleIfError'> &
  Omit<NodeServerOptions, 'plain'> & {
    /** From where the desk is used: whose views are not counted. */
    deskAddresses?: Pick<DeskAddresses, 'size' | 'has'> | undefined
  }

const nobody = { size: 0, has: () => false }

/**
 * The site's HTTP server. Static files, pictures and cached pages are served here; every other request goes to the app.
 * A cached page is the same for all visitors, so nothing here may depend on who asks.
 */
export function createHttpServer(
  app: Hono,
  files: ReadonlyMap<string, StoredResponse>,
  services: Services,
  { stall, middleware, deskAddresses = nobody, ...caching }: ServerOptions = {},
): Server {
  const { config } = services
  const cache = createPageCache({ render: async (path) => app.request(config.siteUrl + path), version: () => services.texts().number, ...caching })
  const plain = { ...commonHeaders(config), 'Content-Security-Policy': emptyPolicy, 'Cache-Control': 'no-store' }
  const countView = createViewCounter(services, deskAddresses)
  const pictureAt = createPictureFiles(services, fileHeaders(config))
  const runApp = getRequestListener(app.fetch, { errorHandler: (error) => refusalOf(error, plain) })

  return createNodeServer(respond, { plain, stall, middleware })

  function respond(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return void runApp(request, response)
    const stored = files.get(url) ?? files.get(withoutQuery(url))
    if (stored) return sendStored(request, response, stored)
    const page = cache.fresh(url)
    if (page) return sendPage(request, response, url, page)
    return void loadPage(request, response, url).catch((error: unknown) => fail(error, response, plain))
  }

  async function loadPage(request: IncomingMessage, response: ServerResponse, url: string) {
    // The cache renders by path: "//host/" or "http://host/" would be resolved as another origin.
    if (!url.startsWith('/') || url.startsWith('//')) return runApp(request, response)
    const picture = await pictureAt(url)
    if (picture) return sendStored(request, response, picture)
    const page = await cache.load(url)
    if (!(page instanceof Response)) return sendPage(request, response, url, page)
    if (page.status === 200 && request.method === 'GET') countView(request, url, false)
    return sendUncached(request, response, page)
  }

  function sendPage(request: IncomingMessage, response: ServerResponse, url: string, page: StoredResponse): void {
    sendStored(request, response, page, { without: declinesSpeculation(request) ? 'Speculation-Rules' : undefined })
    // After the page is sent, so that nobody waits for it.
    if (request.method === 'GET') countView(request, url, true)
  }
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

/** A last resort: the app handles its own errors. */
function fail(error: unknown, response: ServerResponse, headers: PlainHeaders): void {
  console.error(error)
  if (response.headersSent) response.destroy()
  else response.writeHead(500, headers).end()
}
